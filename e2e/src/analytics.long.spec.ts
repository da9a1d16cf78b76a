// Long: weeks of figures in words, in both languages, on a desk and on a phone.
// Covers: apps/web/src/features/overview/analytics, apps/server/src/domains/overview/analytics
// Covers: apps/web/src/locales/*/analytics.ts
import type { Analytics } from '@marsad/contract/http/analytics'
import { withLocale } from '@marsad/contract/pages'
import { expect, type Page } from '../test.ts'
import { violations } from '../violations.ts'
import { watchedTest as test } from '../watched-test.ts'
import { chart } from '../pages/analytics.ts'

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
