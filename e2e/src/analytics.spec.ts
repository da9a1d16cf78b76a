import { readFile } from 'node:fs/promises'
import { Analytics } from '@marsad/contract/http/analytics'
import { answerWith, failure, toastWith } from '../screens.ts'
import { expect, type Page } from '../test.ts'
import { newcomerTest, watchedTest as test } from '../watched-test.ts'
import { chart } from '../pages/analytics.ts'

const panel = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title }) })

const percent = (ratio: number) => `${Math.round(ratio * 100)}%`

test.use({ viewport: { width: 1440, height: 900 } })

test('the analysis says what the API says of each period, and exports it [D12]', async ({ page, fleet }) => {
  const truth = await fleet.get('/api/analytics?range=24h', Analytics)
  await page.goto('/analytics')
  for (const title of ['CPU', 'Memory', 'Disk usage', 'Download', 'Upload']) {
    // A chart is drawn once it is in sight.
    await chart(page, title).scrollIntoViewIfNeeded()
    await expect(chart(page, title).locator('canvas')).toBeVisible()
  }
  await expect(chart(page, 'CPU')).toContainText(percent(truth.trends.cpu.mean ?? 0))
  const busiest = page.getByRole('table', { name: 'Busiest devices' }).locator('tbody tr')
  await expect(busiest).toHaveCount(truth.worst.length)
  for (const [index, { name, cpuRatio, cpuPeakRatio }] of truth.worst.entries()) {
    const row = busiest.nth(index)
    await expect(row).toContainText(name)
    if (cpuRatio !== null)
      await expect(row.getByRole('meter', { name: 'CPU, average' })).toHaveAttribute(
        'aria-valuetext',
        percent(cpuRatio),
      )
    if (cpuPeakRatio !== null) await expect(row).toContainText(percent(cpuPeakRatio))
  }
  const peak = truth.peaks.cpu
  if (!peak) throw new Error('The devices have no peaks')
  await expect(panel(page, 'What changed')).toContainText(`max ${percent(peak.ratio)} ${peak.name}`)
  const idlest = panel(page, 'Least busy devices').getByRole('link')
  for (const [index, { name, cpuRatio }] of truth.idlest.slice(0, 5).entries()) {
    await expect(idlest.nth(index)).toContainText(name)
    await expect(idlest.nth(index).getByRole('meter')).toHaveAttribute('aria-valuetext', percent(cpuRatio))
  }

  for (const range of ['7d', '30d'] as const) {
    const answer = page.waitForResponse((one) => one.url().includes(`/api/analytics?range=${range}`))
    await page.getByRole('radio', { name: range }).check({ force: true })
    await expect(page).toHaveURL(`/analytics?range=${range}`)
    expect((await answer).status()).toBe(200)
  }

  await page.getByRole('radio', { name: '90d' }).check({ force: true })
  await expect(page).toHaveURL('/analytics?range=90d')
  await page.reload()
  await expect(page.getByRole('radio', { name: '90d' })).toBeChecked()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('analytics-90d.csv')
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(fleet.ids.length + 1)
  await expect(toastWith(page, 'Analytics exported')).toBeVisible()
})

test('what fails says so in its own place and comes back on request [D8 D12]', async ({ page, fleet }) => {
  expect(fleet.ids.length).toBeGreaterThan(0)
  await answerWith(page, '/api/analytics?*', 503, failure('engine.unavailable', 'Not now'))
  await page.goto('/analytics')
  for (const words of ['CPU data', 'memory data', 'disk data', 'the forecast', 'availability'])
    await expect(page.getByText(`Failed to load ${words}`)).toBeVisible()
  await page.unroute('**/api/analytics?*')
  await chart(page, 'CPU').getByRole('button', { name: 'Try again' }).click()
  await expect(chart(page, 'CPU').locator('canvas')).toBeVisible()
})

newcomerTest('an empty workspace has nothing to analyse yet [D12]', async ({ page }) => {
  await page.goto('/analytics')
  await expect(page.getByText('Not enough data yet')).toBeVisible()
  await expect(page.locator('main').getByRole('link', { name: 'Add Monitor' })).toBeVisible()
})
