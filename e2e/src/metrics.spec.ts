import { Device } from '@marsad/contract/http/devices'
import { withLocale } from '@marsad/contract/pages'
import { answerWith, failure } from '../screens.ts'
import { expect, type Page } from '../test.ts'
import { violations } from '../violations.ts'
import { watchedTest as test } from '../watched-test.ts'

const picker = (page: Page) => page.locator('main').getByRole('combobox', { name: 'Device' })
const chart = (page: Page, title: string) => page.getByRole('figure', { name: title, exact: true })

test.use({ viewport: { width: 1440, height: 900 } })

test('a device is found among all by typing, and its charts stay in the address [D11]', async ({
  page,
  fleet,
}) => {
  const device = await fleet.get(`/api/devices/${fleet.online}`, Device)
  await page.goto('/metrics')
  await expect(page).toHaveURL(/\/metrics\?device=/)
  // The name of the device that the page chose is there before another is typed.
  await expect(picker(page)).not.toHaveValue('')
  await picker(page).fill(device.name)
  await page.getByRole('option', { name: device.name }).first().click()
  await expect(page).toHaveURL(`/metrics?device=${fleet.online}`)
  for (const title of ['CPU', 'Memory', 'Network', 'Disk activity'])
    await expect(chart(page, title).locator('canvas')).toBeVisible()
  await expect(
    chart(page, 'CPU')
      .getByText(/^average \d+% · max \d+%$/)
      .first(),
  ).toBeVisible()

  await page.getByRole('radio', { name: '24h' }).check({ force: true })
  await expect(page).toHaveURL(`/metrics?device=${fleet.online}&range=24h`)
  await page.reload()
  await expect(picker(page)).toHaveValue(device.name)
  await expect(page.getByRole('radio', { name: '24h' })).toBeChecked()
  await page.goBack()
  await expect(page.getByRole('radio', { name: '1h' })).toBeChecked()

  await page.getByRole('link', { name: 'Open device' }).click()
  await expect(page).toHaveURL(`/servers/${fleet.online}`)
})

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

test('a workspace without devices says so, and offers to add one [D11]', async ({ page }) => {
  await answerWith(page, '/api/alerts?**', 200, { alerts: [], nextCursor: null, total: 0, counts: {} })
  await page.route('**/api/devices?**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), devices: [], total: 0 } })
  })
  await page.goto('/metrics')
  await expect(page.getByText('Nothing is monitored yet')).toBeVisible()
  await page.getByRole('link', { name: 'Add a device' }).click()
  await expect(page).toHaveURL(/\/monitors\/new/)
})

test('each panel of a device fails and is empty in its own words [D8 D11]', async ({ page, fleet }) => {
  await answerWith(
    page,
    `/api/devices/${fleet.online}/charts/memory*`,
    503,
    failure('engine.unavailable', 'Not now'),
  )
  await page.goto(`/metrics?device=${fleet.online}`)
  await expect(chart(page, 'Memory').getByText('Failed to load memory data')).toBeVisible()
  await expect(chart(page, 'CPU').locator('canvas')).toBeVisible()

  await page.goto(`/metrics?device=${fleet.online}&range=1h&from=1000&to=2000`)
  await expect(chart(page, 'CPU').getByText('No CPU data available')).toBeVisible()
  await expect(chart(page, 'Network').getByText('No network data available')).toBeVisible()

  await page.goto('/metrics?device=00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('alert').getByText('This device could not be loaded')).toBeVisible()
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
