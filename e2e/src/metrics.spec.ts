import { Device } from '@marsad/contract/http/devices'
import { answerWith, failure } from '../screens.ts'
import { expect } from '../test.ts'
import { watchedTest as test } from '../watched-test.ts'
import { picker, chart } from '../pages/metrics.ts'

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
