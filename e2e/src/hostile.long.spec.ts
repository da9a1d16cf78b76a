// Long: names that are made to do harm are shown on every page that shows a machine, in both languages.
// Covers: apps/web/src/features/inventory, apps/web/src/features/overview, apps/web/src/app/dashboard
// Covers: apps/web/src/app/device, apps/web/src/ui/data, apps/web/src/ui/long-text.tsx
// Covers: apps/web/src/lib/isolate-text.ts, apps/server/src/domains/inventory
import { withLocale } from '@marsad/contract/pages'
import { changingTest as test } from '../changing-test.ts'
import { expect, type Page } from '../test.ts'

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'safe\u202Eexe.gpj',
  '\u2067مرحبا\u2069 {count, plural} <value>',
  'long'.repeat(2560),
  '👩‍👩‍👧‍👦🎉 \u0000\u0007',
]

/** What a hostile name may have done: run, open a dialog, or push the page apart. */
async function watch(page: Page) {
  const seen: string[] = []
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) seen.push(message.text())
  })
  page.on('pageerror', (error) => seen.push(String(error)))
  return seen
}

test.setTimeout(300_000)

for (const locale of ['en', 'ar'] as const) {
  test(`names that machines make up do no harm in ${locale}`, async ({ page, fleet }) => {
    const id = fleet.ids[locale === 'en' ? 4 : 5] ?? ''
    for (const [index, text] of hostile.entries()) {
      await fleet.alter(id, { act: 'install', name: `${text}${index}`, version: text })
      await fleet.alter(id, { act: 'account', name: `${text}${index}` })
      const device = { vendorId: '0781', productId: '5583', serial: `${locale}${index}`, product: text }
      await fleet.alter(id, { act: 'plug', device })
    }
    const seen = await watch(page)
    const screens = [
      '/',
      '/changes',
      '/security',
      `/servers/${id}`,
      `/servers/${id}?tab=timeline`,
      `/usb?device=${id}`,
      `/security?device=${id}`,
      `/applications?device=${id}`,
    ]
    for (const screen of screens) {
      const [path = '', query = ''] = screen.split('?')
      await page.goto(`${withLocale(locale, path)}?${query}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 900 })
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
        await expect
          .poll(() => page.locator('html').evaluate((html) => html.scrollWidth), screen)
          .toBeLessThanOrEqual(width)
      }
    }
    // They are there, as letters.
    await page.goto(withLocale(locale, '/changes'))
    await expect(page.getByText('<script>alert(1)</script>0').first()).toBeVisible()
    await page.goto(withLocale(locale, `/servers/${id}`))
    const mark = page.locator('figure').first().getByRole('toolbar').getByRole('button').last()
    await mark.hover({ timeout: 60_000 })
    await mark.click()
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(360)
    expect(seen).toEqual([])
  })
}
