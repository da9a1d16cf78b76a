// Long: each way to write, complete and copy a query, and the same in Arabic.
// Covers: apps/web/src/features/metrics/explore, apps/server/src/domains/metrics/prometheus
// Covers: apps/web/src/locales/ar/explore.ts, apps/web/src/ui/chart
import { newEmail, newPerson, sessionOf, tokenOf } from '../people.ts'
import { addToTeam, callAs } from '../team.ts'
import { expect, type Page } from '../test.ts'
import { watchedTest as test } from '../watched-test.ts'
import { words, path, chart, rows, drawQuery } from '../pages/metrics-explorer.ts'

const field = (page: Page) => page.getByRole('combobox', { name: words.en.query })

test.use({ viewport: { width: 1440, height: 900 } })

test(
  'a query is drawn, listed by series and kept in the address, and its error is shown, in ar',
  drawQuery('ar'),
)

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
