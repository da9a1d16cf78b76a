import { answerWith, failure } from '../screens.ts'
import { expect } from '../test.ts'
import { watchedTest as test } from '../watched-test.ts'
import { path, chart, drawQuery } from '../pages/metrics-explorer.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test(
  'a query is drawn, listed by series and kept in the address, and its error is shown, in en',
  drawQuery('en'),
)

test('a query without series, a refusal of the engine and a failure have their own words', async ({
  page,
}) => {
  await page.goto(path('no_such_series'))
  await expect(page.getByText('No series in this range')).toBeVisible()
  await page.getByRole('button', { name: 'Show 7 days' }).click()
  await expect(page).toHaveURL(path('no_such_series', '&range=7d'))

  await page.goto(path('system_network_up + on (device) system_network_up'))
  await expect(page.getByRole('main').getByRole('alert')).toContainText('but cannot be answered')

  await answerWith(
    page,
    '/api/prometheus/api/v1/query_range?**',
    503,
    failure('engine.unavailable', 'Not now'),
  )
  await page.goto(path('system_uptime_seconds'))
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The query could not be answered')
  await page.unroute('**/api/prometheus/api/v1/query_range?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(chart(page, 'system_uptime_seconds').locator('canvas')).toBeVisible()
})
