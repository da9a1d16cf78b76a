// Long: axe in both languages, and what the page remembers of earlier visits.
// Covers: apps/web/src/features/metrics, apps/web/src/features/devices/*.ts, apps/web/src/ui/chart
import { Device } from '@marsad/contract/http/devices'
import { withLocale } from '@marsad/contract/pages'
import { expect } from '../test.ts'
import { violations } from '../violations.ts'
import { watchedTest as test } from '../watched-test.ts'
import { picker, chart } from '../pages/metrics.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('the page opens on the device that was looked at last, else on one that needs a look [D11]', async ({
  page,
  fleet,
}) => {
  const other = fleet.ids[5] ?? ''
  await page.goto('/metrics')
  await expect(page).toHaveURL(/\/metrics\?device=[0-9a-f-]{36}$/)
  await expect(chart(page, 'CPU')).toBeVisible()

  await page.goto(`/servers/${other}`)
  await expect(chart(page, 'CPU').locator('canvas')).toBeVisible()
  await page.goto('/metrics')
  await expect(page).toHaveURL(`/metrics?device=${other}`)
  const { name } = await fleet.get(`/api/devices/${other}`, Device)
  await expect(picker(page)).toHaveValue(name)

  // A device that is gone is remembered no longer, and one of another workspace is not known here.
  const key = await page.evaluate<string>(
    `Object.keys(localStorage).find((key) => key.startsWith('last-device '))`,
  )
  await page.evaluate(`localStorage.setItem('${key}', '00000000-0000-4000-8000-000000000000')`)
  await page.goto('/metrics')
  await expect(page).toHaveURL(/\/metrics\?device=(?!00000000)[0-9a-f-]{36}$/)
  await expect(chart(page, 'CPU')).toBeVisible()
})

for (const locale of ['en', 'ar'] as const) {
  test(`the metrics break no accessibility rule and fit a phone in ${locale} [D11]`, async ({
    page,
    fleet,
  }) => {
    test.setTimeout(180_000)
    await page.goto(withLocale(locale, `/metrics?device=${fleet.online}`))
    await expect(page.locator('main canvas').first()).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(360)
  })
}
