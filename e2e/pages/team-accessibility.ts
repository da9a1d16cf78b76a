import { withLocale } from '@marsad/contract/pages'
import type { Locale } from '@marsad/contract/http/common'
import { expect, signedInTest as test, type Page, type ArgsOf } from '../test.ts'
import { foreignWords } from '../foreign-words.ts'
import { violations } from '../violations.ts'

const settled = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('main [aria-busy]')).toHaveCount(0)
}

const deleteWorkspace = { en: 'Delete workspace', ar: 'حذف مساحة العمل' }

export const openEveryDialog =
  (locale: Locale) =>
  async ({ page }: ArgsOf<typeof test>) => {
    test.setTimeout(180_000)
    for (const path of ['/team', '/settings/api-keys', '/settings/audit', '/settings/billing']) {
      await page.goto(withLocale(locale, path))
      await settled(page)
      if (locale === 'ar') expect(await foreignWords(page), path).toEqual([])
      expect(await violations(page), path).toEqual([])
    }
    for (const hash of ['invite-by-email', 'invite-by-link', 'roles']) {
      await page.goto(withLocale(locale, `/team#${hash}`))
      await page.getByRole('dialog').waitFor()
      if (locale === 'ar') expect(await foreignWords(page), hash).toEqual([])
      expect(await violations(page), hash).toEqual([])
      await page.keyboard.press('Escape')
    }
    await page.goto(withLocale(locale, '/settings/api-keys'))
    await settled(page)
    await page.locator('main header button').last().click()
    await page.getByRole('dialog').waitFor()
    if (locale === 'ar') expect(await foreignWords(page), 'new key').toEqual([])
    expect(await violations(page), 'new key').toEqual([])
    await page.getByRole('dialog').locator('input').first().fill('Axe')
    await page.getByRole('dialog').locator('button[type=submit]').click()
    await page.getByRole('dialog').locator('pre').waitFor()
    if (locale === 'ar') expect(await foreignWords(page), 'created key').toEqual([])
    expect(await violations(page), 'created key').toEqual([])
    await page.goto(withLocale(locale, '/settings/workspace'))
    await settled(page)
    await page.getByRole('button', { name: deleteWorkspace[locale], exact: true }).click()
    await page.getByRole('alertdialog').waitFor()
    if (locale === 'ar') expect(await foreignWords(page), 'delete workspace').toEqual([])
    expect(await violations(page), 'delete workspace').toEqual([])
  }
