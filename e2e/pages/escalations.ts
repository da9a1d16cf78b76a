import { Alerts } from '@marsad/contract/http/alerts'
import { withLocale } from '@marsad/contract/pages'
import { Profile } from '@marsad/contract/http/profile'
import type { Locale } from '@marsad/contract/http/common'
import type { changingTest as test } from '../changing-test.ts'
import { notify } from '../evaluator.ts'
import { layoutOf } from '../inventory-states.ts'
import { toastWith } from '../screens.ts'
import { expect, type Page, type ArgsOf } from '../test.ts'
import { isSound } from '../is-sound.ts'
import { violations } from '../violations.ts'

/** Toasts are dialogs too, and stay for a while. */
const openDialog = (page: Page) => page.locator('[role=dialog][data-open]')

export const words = {
  en: {
    empty: 'No escalation policies.',
    create: 'New policy',
    name: 'Name',
    submit: 'Create policy',
    missing: 'Add at least one recipient.',
    add: 'Add a recipient…',
    addStep: 'Add step',
    preview: 'Who would be notified now',
    created: 'Policy created',
    list: 'Escalation policies',
    standard: 'Default',
    step: 'Step 1 of 2',
    next: 'Next: ',
    acknowledge: 'Acknowledge',
    stopped: 'Stopped: acknowledged',
    remove: 'Delete Nights',
    confirm: 'Delete policy',
  },
  ar: {
    empty: 'لا سياسات تصعيد بعد.',
    create: 'سياسة جديدة',
    name: 'الاسم',
    submit: 'إنشاء السياسة',
    missing: 'أضف مستلمًا واحدًا على الأقل.',
    add: 'إضافة مستلم…',
    addStep: 'إضافة خطوة',
    preview: 'من سيُنادى لو بدأت الآن',
    created: 'أُنشئت السياسة',
    list: 'سياسات التصعيد',
    standard: 'الافتراضية',
    step: 'الخطوة 1 من 2',
    next: 'التالي: ',
    acknowledge: 'تولّي التنبيه',
    stopped: 'توقف: تولّى أحد المعالجة',
    remove: 'حذف Nights',
    confirm: 'حذف السياسة',
  },
} as const

export const pageByPolicy =
  (locale: Locale) =>
  async ({ page, fleet, product }: ArgsOf<typeof test>) => {
    const say = words[locale]
    // A machine of its own for each language.
    const place = locale === 'en' ? 0 : 1

    await page.goto(withLocale(locale, '/on-call'))
    await expect(page.getByText(say.empty)).toBeVisible()
    await page.getByRole('button', { name: say.create }).click()
    const dialog = openDialog(page)
    await dialog.getByLabel(say.name, { exact: true }).fill('Nights')
    await dialog.getByRole('button', { name: say.submit }).click()
    await expect(dialog.getByText(say.missing)).toBeVisible()
    await dialog.getByRole('combobox', { name: say.add }).selectOption({ index: 1 })
    await dialog.getByRole('button', { name: say.addStep }).click()
    const second = dialog.getByRole('combobox', { name: say.add }).nth(1)
    await second.selectOption({ index: 1 })
    await expect(
      dialog.getByRole('heading', { name: say.preview }).locator('..').locator('ol > li'),
    ).toHaveCount(2)
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => layoutOf(page)).toEqual({ width: 390, hurt: false })
    await page.setViewportSize({ width: 1440, height: 900 })
    await dialog.getByRole('button', { name: say.submit }).click()
    await expect(toastWith(page, say.created)).toBeVisible()
    const policies = page.getByRole('list', { name: say.list })
    await expect(policies.getByText(say.standard, { exact: true })).toBeVisible()
    await isSound(page)

    const { workspaceId: workspace } = await fleet.get('/api/profile', Profile)
    const device = fleet.ids[place] ?? ''
    await notify(product, [{ workspace, device, signal: 'cpu', severity: 'warning', window: 5 }])
    const { alerts } = await fleet.get(`/api/alerts?deviceId=${device}`, Alerts)
    await page.goto(withLocale(locale, `/alerts/${alerts[0]?.id ?? ''}`))
    // The first step begins three seconds after the alert, and the page follows by itself.
    await expect(page.getByText(say.step)).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(say.next)).toBeVisible()
    await isSound(page)
    await page.getByRole('button', { name: say.acknowledge, exact: true }).first().click()
    await expect(page.getByText(say.stopped)).toBeVisible()

    await page.goto(withLocale(locale, '/on-call'))
    await page.getByRole('button', { name: say.remove }).click()
    await page.getByRole('button', { name: say.confirm }).click()
    await expect(page.getByText(say.empty)).toBeVisible()
  }
