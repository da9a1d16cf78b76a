import { readFile } from 'node:fs/promises'
import { Analytics } from '@marsad/contract/http/analytics'
import { withLocale } from '@marsad/contract/pages'
import { answerWith, failure, signIn, toastWith } from '../screens.ts'
import { expect, test as guestTest, type Page } from '../test.ts'
import { violations } from '../violations.ts'
import { watchedTest as test } from '../watched-test.ts'

const chart = (page: Page, title: string) => page.getByRole('figure', { name: title, exact: true })
const panel = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title }) })
const percent = (ratio: number) => `${Math.round(ratio * 100)}%`

/** The true answer, with what only weeks of watching would bring. */
const withWeeks = (page: Page, deviceId: string) =>
  page.route('**/api/analytics?*', async (route) => {
    const response = await route.fetch()
    const seen = (await response.json()) as Analytics
    const of = { deviceId, name: 'db-1', usedRatio: 0.8 }
    await route.fulfill({
      json: {
        ...seen,
        trends: {
          ...seen.trends,
          cpu: { ...seen.trends.cpu, mean: 0.43, previousMean: 0.4 },
          memory: { ...seen.trends.memory, mean: 0.4, previousMean: 0.41 },
          receive: { ...seen.trends.receive, mean: 150, previousMean: 100 },
        },
        forecasts: [
          { ...of, mountpoint: '/', daysUntilFull: 11.4, confidence: 0.93 },
          { ...of, mountpoint: '/data', daysUntilFull: 1.5, confidence: 0.6 },
          { ...of, mountpoint: '/var', daysUntilFull: 400, confidence: 0.2 },
        ],
        movers: [{ deviceId, name: 'db-1', figure: 'cpu', ratio: 0.71, previousRatio: 0.3 }],
        fullest: [{ ...of, mountpoint: '/srv', usedRatio: 0.93 }],
        availability: [
          { deviceId, name: 'db-1', ratio: 0.9731, since: null },
          { deviceId, name: 'db-2', ratio: null, since: null },
        ],
      },
    })
  })

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

const weeks = {
  en: {
    path: '/analytics?range=7d',
    texts: [
      '3 points above the previous 7 days',
      '1 point below the previous 7 days',
      '50% more than in the previous 7 days',
      'Disk full in 11 days',
      'Very likely',
      'Disk full in 1 day',
      'Disk full in over a year',
      'Uncertain',
      '97.31%',
      'Some gaps',
      'Not enough history',
      'CPU 30% → 71%',
      'Not filling up',
    ],
  },
  ar: {
    path: '/analytics?range=7d',
    texts: [
      'أعلى بـ3 نقاط مئوية من الأيام الـ7 السابقة',
      'أدنى بنقطة مئوية واحدة من الأيام الـ7 السابقة',
      'يمتلئ القرص بعد 11 يومًا',
      'مرجّح جدًا',
      'يمتلئ القرص بعد يوم واحد',
      'يمتلئ القرص بعد أكثر من سنة',
      'غير مؤكد',
      'انقطاعات قليلة',
      'لا تاريخ كافٍ بعد',
      'لا يمتلئ',
    ],
  },
} as const

for (const locale of ['en', 'ar'] as const) {
  test(`changes, forecasts and confidence are told in words, accessibly and on a phone in ${locale} [D12]`, async ({
    page,
    fleet,
  }) => {
    test.setTimeout(180_000)
    await withWeeks(page, fleet.online)
    await page.goto(withLocale(locale, weeks[locale].path))
    for (const words of weeks[locale].texts)
      await expect(page.getByText(words, { exact: true })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(360)
  })
}

test('thirty days are compared with the thirty before, and so is every figure of them [D12]', async ({
  page,
  fleet,
}) => {
  await withWeeks(page, fleet.online)
  await page.goto('/analytics?range=30d')
  await expect(page.getByRole('radio', { name: '30d' })).toBeChecked()
  for (const words of [
    '3 points above the previous 30 days',
    '1 point below the previous 30 days',
    '50% more than in the previous 30 days',
    'Disk full in 11 days',
    '97.31%',
  ])
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  await expect(chart(page, 'CPU')).toContainText('43%')
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

guestTest('an empty workspace has nothing to analyse yet [D12]', async ({ page, person }) => {
  await signIn(page, person)
  await page.goto('/analytics')
  await expect(page.getByText('Not enough data yet')).toBeVisible()
  await expect(page.locator('main').getByRole('link', { name: 'Add Monitor' })).toBeVisible()
})
