import { withLocale } from '@marsad/contract/pages'
import { expect, signedInTest as test, type Page } from '../test.ts'
import { violations } from '../violations.ts'

const settled = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('main [aria-busy]')).toHaveCount(0)
}

const deleteWorkspace = { en: 'Delete workspace', ar: 'حذف مساحة العمل' }

for (const locale of ['en', 'ar'] as const) {
  test(`no screen of the team and no dialog over it breaks an accessibility rule in ${locale} [B7 B8 B9]`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    for (const path of ['/team', '/settings/api-keys', '/settings/audit', '/settings/billing']) {
      await page.goto(withLocale(locale, path))
      await settled(page)
      expect(await violations(page), path).toEqual([])
    }
    for (const hash of ['invite-by-email', 'invite-by-link', 'roles']) {
      await page.goto(withLocale(locale, `/team#${hash}`))
      await page.getByRole('dialog').waitFor()
      expect(await violations(page), hash).toEqual([])
      await page.keyboard.press('Escape')
    }
    await page.goto(withLocale(locale, '/settings/api-keys'))
    await settled(page)
    await page.locator('main header button').last().click()
    await page.getByRole('dialog').waitFor()
    expect(await violations(page), 'new key').toEqual([])
    await page.getByRole('dialog').locator('input').first().fill('Axe')
    await page.getByRole('dialog').locator('button[type=submit]').click()
    await page.getByRole('dialog').locator('pre').waitFor()
    expect(await violations(page), 'created key').toEqual([])
    await page.goto(withLocale(locale, '/settings/workspace'))
    await settled(page)
    await page.getByRole('button', { name: deleteWorkspace[locale], exact: true }).click()
    await page.getByRole('alertdialog').waitFor()
    expect(await violations(page), 'delete workspace').toEqual([])
  })
}
