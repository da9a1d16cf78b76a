import { withLocale } from '@marsad/contract/pages'
import { expect, type Page } from '../test.ts'

export const words = {
  en: {
    link: 'Add Monitor',
    name: 'Name',
    tags: 'Tags',
    create: 'Create command',
    waiting: 'Waiting for the first report…',
    arrived: 'First report received.',
    open: 'Open',
    cpu: 'CPU',
    now: /now \d+%/,
  },
  ar: {
    link: 'إضافة مراقبة',
    name: 'الاسم',
    tags: 'الوسوم',
    create: 'إنشاء الأمر',
    waiting: 'بانتظار أول تقرير…',
    arrived: 'وصل أول تقرير.',
    open: 'فتح',
    cpu: 'المعالج',
    now: /الآن \d+/,
  },
} as const

export const command = (page: Page) => page.locator('main pre')

export async function createCommand(page: Page, locale: 'en' | 'ar' = 'en', name = '') {
  const say = words[locale]
  await page.goto(withLocale(locale, '/'))
  await page.getByRole('link', { name: say.link }).first().click()
  if (name) await page.getByLabel(say.name).fill(name)
  await page.getByRole('button', { name: say.create }).click()
  await expect(command(page)).toBeVisible()
}
