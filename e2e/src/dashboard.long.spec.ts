// Long: every key of the fleet map, and axe in both languages.
// Covers: apps/web/src/features/overview/fleet-map, apps/web/src/app/dashboard, apps/web/src/features/overview/servers
// Covers: apps/web/src/ui/data
import { withLocale } from '@marsad/contract/pages'
import { expect } from '../test.ts'
import { violations } from '../violations.ts'
import { watchedTest as test } from '../watched-test.ts'
import { panel, settled } from '../pages/dashboard.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('the fleet map is walked by keys, opens a machine, and fills a wall [D9]', async ({ page, fleet }) => {
  await page.goto('/')
  await settled(page)
  const map = page.getByRole('listbox', { name: `Fleet map, ${fleet.ids.length} devices` })
  await map.focus()
  await page.keyboard.press('ArrowRight')
  const chosen = map.getByRole('option', { selected: true })
  const first = await chosen.innerText()
  await page.keyboard.press('ArrowRight')
  await expect(chosen).not.toHaveText(first)
  await page.keyboard.press('ArrowLeft')
  await expect(chosen).toHaveText(first)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/servers\/[0-9a-f-]{36}/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first.split(',')[0] ?? '')

  await page.goto('/')
  await settled(page)
  // A tap opens a machine too, without a pointer that hovered before.
  await panel(page, 'Fleet')
    .locator('canvas')
    .first()
    .click({ position: { x: 12, y: 12 } })
  await expect(page).toHaveURL(/\/servers\/[0-9a-f-]{36}/)

  await page.goto('/')
  await page.getByRole('link', { name: 'Wall screen' }).click()
  await expect(page.getByRole('navigation', { name: 'Devices by state' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add Monitor' })).toBeHidden()
  await expect(map).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Add Monitor' })).toBeVisible()
})

for (const locale of ['en', 'ar'] as const) {
  test(`the dashboard breaks no accessibility rule and fits a phone in ${locale} [D9]`, async ({
    page,
    fleet,
  }) => {
    test.setTimeout(180_000)
    expect(fleet.ids.length).toBeGreaterThan(0)
    await page.goto(withLocale(locale, '/'))
    await settled(page)
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(360)
  })
}
