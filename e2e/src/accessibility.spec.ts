import { pages, withLocale } from '@marsad/contract/pages'
import { expect, signedInTest as test } from '../test.ts'
import { violations } from '../violations.ts'

const paths = [...pages.map((page) => page.replace('$id', 'example')), '/nowhere']

for (const locale of ['en', 'ar'] as const) {
  test(`no page breaks an accessibility rule in ${locale}`, async ({ page }) => {
    test.setTimeout(300_000)
    for (const path of paths) {
      await page.goto(withLocale(locale, path))
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await violations(page), path).toEqual([])
    }
  })

  test(`nor does what opens over it in ${locale}`, async ({ page }) => {
    await page.goto(withLocale(locale, '/servers'))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('option').first().waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')

    await page.locator('header [aria-haspopup=menu]').first().click()
    await page.getByRole('menuitem').first().waitFor()
    // A menu floats outside the landmarks; the focus moves into it by itself.
    expect(await violations(page, ['region'])).toEqual([])
    await page.keyboard.press('Escape')

    await page.setViewportSize({ width: 390, height: 844 })
    await page.locator('header [aria-haspopup=dialog]').first().click()
    await page.getByRole('dialog').waitFor()
    expect(await violations(page)).toEqual([])
  })
}
