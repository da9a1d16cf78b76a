import { Device } from '@marsad/contract/http/devices'
import { withLocale } from '@marsad/contract/pages'
import { newEmail, newPerson, sessionOf, tokenOf } from '../people.ts'
import { answerWith, failure } from '../screens.ts'
import { addToTeam, callAs } from '../team.ts'
import { expect, type Page } from '../test.ts'
import { violations } from '../violations.ts'
import { watchedTest as test } from '../watched-test.ts'

const words = {
  en: { query: 'PromQL query', run: 'Run', legend: 'Shown lines', wrong: 'This is not a valid query.' },
  ar: {
    query: 'استعلام PromQL',
    run: 'نفّذ',
    legend: 'الخطوط المعروضة',
    wrong: 'هذا ليس استعلامًا صحيحًا.',
  },
} as const

const path = (query: string, more = '') =>
  `/metrics/explore?${new URLSearchParams({ query }).toString()}${more}`
const chart = (page: Page, title: string) => page.getByRole('figure', { name: title, exact: true })
const rows = (page: Page) => page.getByRole('main').locator('tbody tr')
const field = (page: Page) => page.getByRole('combobox', { name: words.en.query })

test.use({ viewport: { width: 1440, height: 900 } })

for (const locale of ['en', 'ar'] as const) {
  const w = words[locale]

  test(`a query is drawn, listed by series and kept in the address, and its error is shown, in ${locale}`, async ({
    page,
    fleet,
  }) => {
    test.setTimeout(180_000)
    const { name } = await fleet.get(`/api/devices/${fleet.online}`, Device)
    await page.goto(withLocale(locale, '/metrics/explore'))
    const query = page.getByRole('combobox', { name: w.query })
    await query.fill('max by (device) (system_cpu_busy_ratio')
    await page.getByRole('button', { name: w.run, exact: true }).click()
    // The engine's own words, left to right in both languages.
    const problem = page.getByRole('main').getByRole('alert')
    await expect(problem).toContainText(w.wrong)
    await expect(problem.locator('code[dir=ltr]')).toContainText('parse error')
    await expect(query).toHaveValue('max by (device) (system_cpu_busy_ratio')

    await query.fill('system_cpu_busy_ratio')
    await query.press('Control+Enter')
    await expect(page).toHaveURL(withLocale(locale, path('system_cpu_busy_ratio')))
    await expect(chart(page, 'system_cpu_busy_ratio').locator('canvas')).toBeVisible()
    await expect(problem).toHaveCount(0)
    // Of many series only as many are drawn as can be distinguished, and the page shows how many.
    await expect(
      chart(page, 'system_cpu_busy_ratio').getByRole('list', { name: w.legend }).getByRole('listitem'),
    ).toHaveCount(12)
    await expect(chart(page, 'system_cpu_busy_ratio')).toContainText(/12 (of|من) \d\d/)

    await query.fill(`system_network_up{device="${fleet.online}"}`)
    await query.press('Enter')
    await expect(rows(page).first()).toContainText('interface=')
    await expect(rows(page).first().getByRole('link', { name })).toHaveAttribute(
      'href',
      withLocale(locale, `/servers/${fleet.online}`),
    )
    await page.reload()
    await expect(query).toHaveValue(`system_network_up{device="${fleet.online}"}`)
    await expect(chart(page, 'system_network_up').locator('canvas')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(360)
  })
}

test('a metric is drawn without a query, and a click on a label narrows it', async ({ page }) => {
  await page.goto('/metrics')
  await page.getByRole('link', { name: 'Metrics explorer' }).click()
  await expect(page).toHaveURL('/metrics/explore')
  await expect(page.getByText('Nothing is drawn yet')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search metrics' }).fill('CPU time by state')
  await page.getByRole('button', { name: /^system_cpu_utilization_ratio/ }).click()
  await expect(page).toHaveURL(path('system_cpu_utilization_ratio'))
  await expect(chart(page, 'system_cpu_utilization_ratio').locator('canvas')).toBeVisible()
  await page
    .getByRole('button', { name: /^Only .*state.* = .*user/ })
    .first()
    .click()
  await expect(field(page)).toHaveValue('system_cpu_utilization_ratio{state="user"}')
  await expect(rows(page).filter({ hasText: 'state=system' })).toHaveCount(0)
  await expect(rows(page).filter({ hasText: 'state=user' }).first()).toBeVisible()
  await page.goBack()
  await expect(field(page)).toHaveValue('system_cpu_utilization_ratio')
})

test('metrics, labels and values are completed by keyboard', async ({ page, fleet }) => {
  await page.goto('/metrics/explore')
  const option = (name: string) => page.getByRole('option', { name })
  await field(page).pressSequentially('rate(system_network_io_bytes_t')
  await expect(option('system_network_io_bytes_total')).toContainText('Bytes since the start of the machine')
  await field(page).press('ArrowDown')
  await field(page).press('Enter')
  await expect(field(page)).toHaveValue('rate(system_network_io_bytes_total')
  await field(page).pressSequentially('{dev')
  await expect(option('device')).toBeVisible()
  await field(page).press('ArrowDown')
  await field(page).press('Enter')
  await expect(field(page)).toHaveValue('rate(system_network_io_bytes_total{device=""')
  await field(page).pressSequentially(fleet.online.slice(-6))
  await expect(option(fleet.online)).toBeVisible()
  await field(page).press('ArrowDown')
  await field(page).press('Enter')
  await field(page).pressSequentially('}[5m])')
  // Escape closes what is open and takes nothing away.
  await field(page).press('Escape')
  await field(page).press('Escape')
  await field(page).press('Enter')
  await expect(page).toHaveURL(path(`rate(system_network_io_bytes_total{device="${fleet.online}"}[5m])`))
  await expect(chart(page, 'Result').locator('canvas')).toBeVisible()
})

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

test('a query is copied, and as a command that has no key in it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(path('count(system_uptime_seconds)'))
  await expect(chart(page, 'Result').locator('canvas')).toBeVisible()
  const copied = async (name: string) => {
    await page.getByRole('main').getByRole('button', { name: 'Copy', exact: true }).click()
    await page.getByRole('menuitem', { name }).click()
    return page.evaluate<string>('navigator.clipboard.readText()')
  }
  expect(await copied('Copy query')).toBe('count(system_uptime_seconds)')
  const command = await copied('Copy as curl command')
  expect(command).toContain(`--data-urlencode 'query=count(system_uptime_seconds)'`)
  expect(command).toContain('$KEY')
})

test('a viewer queries as well, and another workspace has nothing', async ({
  browser,
  product,
  owner,
  fleet,
}) => {
  const open = async (switchTo?: string) => {
    const person = await newPerson(product, newEmail('reader'))
    if (switchTo !== undefined) await addToTeam(product, owner, person, 'viewer')
    const localStorage = await sessionOf(product, person, async (token) => {
      if (switchTo !== undefined) await callAs(product, token, 'POST', `/api/workspaces/${switchTo}/switch`)
    })
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: { width: 1440, height: 900 },
      storageState: { cookies: [], origins: [{ origin: product.url, localStorage }] },
    })
    return context.newPage()
  }
  const { answer } = await callAs(product, await tokenOf(product, owner), 'GET', '/api/profile')
  const viewer = await open(String(answer['workspaceId']))
  const query = `system_uptime_seconds{device="${fleet.online}"}`
  await viewer.goto(path(query))
  await expect(rows(viewer)).toHaveCount(1)
  await viewer.context().close()

  const outsider = await open()
  await outsider.goto(path(query))
  await expect(outsider.getByText('No series in this range')).toBeVisible()
  await outsider.goto('/metrics/explore')
  await expect(outsider.getByText('Nothing is monitored yet')).toBeVisible()
  await outsider.context().close()
})
