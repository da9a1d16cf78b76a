import { DeviceList } from '@marsad/contract/http/devices'
import { withLocale } from '@marsad/contract/pages'
import { foreignWords } from '../foreign-words.ts'
import { expect } from '../test.ts'
import { violations } from '../violations.ts'
import { watchedTest as test } from '../watched-test.ts'

test.use({ viewport: { width: 1440, height: 900 } })
test.setTimeout(240_000)

test('every page of machines has Arabic words only where it is filled, breaks no rule and fits a phone in ar', async ({
  page,
  fleet,
}) => {
  const at = `device=${fleet.online}`
  const { devices } = await fleet.get('/api/devices?limit=100', DeviceList)
  const names = devices.map(({ name }) => name)
  for (const [path, query] of [
    ['/', ''],
    ['/servers', ''],
    [`/servers/${fleet.online}`, ''],
    ['/metrics', at],
    ['/analytics', ''],
    ['/changes', ''],
    ['/security', at],
    ['/applications', at],
    ['/usb', at],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${withLocale('ar', path)}?${query}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    expect(await foreignWords(page, names), path).toEqual([])
    expect(await violations(page), path).toEqual([])
    await page.setViewportSize({ width: 360, height: 740 })
    await expect
      .poll(() => page.locator('html').evaluate((html) => html.scrollWidth), path)
      .toBeLessThanOrEqual(360)
  }
})
