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
  await expect(page.getByText('Its CPU, memory, disk and network charts appear here.')).toBeVisible()

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
