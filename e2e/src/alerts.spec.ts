import { alertStatuses } from '@marsad/contract/alerts'
import { AlertRules } from '@marsad/contract/http/alert-rules'
import { Alerts } from '@marsad/contract/http/alerts'
import { Profile } from '@marsad/contract/http/profile'
import { changingTest as test } from '../changing-test.ts'
import { notify } from '../evaluator.ts'
import { answerWith, failure, toastWith } from '../screens.ts'
import { expect, type Page } from '../test.ts'
import { violations } from '../violations.ts'
import { rows, settled } from '../pages/alerts.ts'

// One install and one fleet for all tests.
test.describe.configure({ mode: 'default' })

test.use({ viewport: { width: 1440, height: 900 } })

test.setTimeout(360_000)

const statuses = (page: Page) => page.getByRole('radiogroup', { name: 'Status' }).locator('label')

test('alerts are counted and filtered, taken and resolved one by one or together, and say who and when [F1 F2]', async ({
  page,
  fleet,
  product,
}) => {
  const { workspaceId: workspace } = await fleet.get('/api/profile', Profile)
  const [, one = '', two = '', three = ''] = fleet.ids
  await fleet.change(one, { name: 'first machine' })
  const high = { workspace, severity: 'warning', window: 5 } as const
  await notify(product, [
    { ...high, device: one, signal: 'cpu' },
    { ...high, device: one, signal: 'disk', severity: 'critical', window: 1, part: { mountpoint: '/data' } },
    { ...high, device: two, signal: 'memory' },
    { ...high, device: three, signal: 'memory' },
  ])
  await page.goto('/alerts?status=active')
  await expect(statuses(page)).toHaveText([/All/, 'Active4', 'Acknowledged0', /Resolved/])
  // The gravest first.
  await expect(rows(page)).toHaveCount(4)
  await expect(rows(page).first()).toContainText('Disk space used at or above 95% for 1 minute')
  await expect(rows(page).first()).toContainText('/data')
  await expect(rows(page).first()).toContainText('99%threshold 95%')
  expect(await violations(page)).toEqual([])
  await page.getByRole('combobox', { name: 'Severity' }).selectOption('Critical')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Severity' }).selectOption('Any severity')
  await page.getByRole('searchbox').fill('first machine')
  await expect(page).toHaveURL('/alerts?status=active&search=first+machine')
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('searchbox').fill('nothing like it')
  await page.getByRole('button', { name: 'Clear filters' }).click()

  // Its own page shows it too, above the charts and under them.
  await page.goto(`/servers/${one}`)
  const disk = 'Disk space used at or above 95% for 1 minute'
  const main = page.getByRole('main')
  await expect(main.getByText(disk).first()).toBeVisible()
  await expect(main.getByText(/^now 99%.*Since .+ago\)$/)).toBeVisible()
  await expect(main.getByText('CPU at or above').first()).toBeVisible()
  await expect(
    page
      .getByRole('figure', { name: 'CPU', exact: true })
      .getByRole('toolbar')
      .getByRole('button', { name: /Disk space used/ }),
    // The mark of this moment comes with the points of this moment.
  ).toBeVisible({ timeout: 45_000 })
  await main.getByRole('link', { name: 'Open alert' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: disk })).toBeVisible()

  // Shown at once, and reverted when the server refuses.
  await page.goto('/alerts?status=active')
  await expect(rows(page)).toHaveCount(4)
  await answerWith(page, '/api/alerts/acknowledge', 503, failure('engine.unavailable', 'Not now'))
  await rows(page).first().getByRole('button', { name: 'Acknowledge' }).click()
  await expect(toastWith(page, 'The alert could not be acknowledged')).toBeVisible()
  await expect(rows(page)).toHaveCount(4)
  await page.unroute('**/api/alerts/acknowledge')

  // Another person was faster: the rest moves all the same.
  const { alerts } = await fleet.get('/api/alerts?status=active&severity=warning', Alerts)
  await page.getByRole('checkbox', { name: 'Select all open alerts on this page' }).focus()
  await page.keyboard.press('Space')
  const bar = page.getByRole('region', { name: 'Selected' })
  await expect(bar).toContainText('4 alerts selected')
  await page.route('**/api/alerts/acknowledge', async (route) => {
    await fleet.post('/api/alerts/resolve', { ids: [alerts[0]?.id], note: '' })
    await route.continue()
  })
  await bar.getByRole('button', { name: 'Acknowledge' }).focus()
  await page.keyboard.press('Enter')
  await expect(toastWith(page, '3 alerts acknowledged')).toContainText('1 had already changed.')
  await expect(statuses(page)).toHaveText([/All/, 'Active0', 'Acknowledged3', /Resolved/])
  await expect(page.getByText('No active alerts')).toBeVisible()
  await expect(page.getByText('3 acknowledged alerts')).toBeVisible()
  await page.unroute('**/api/alerts/acknowledge')

  await page.getByRole('radio', { name: 'Acknowledged' }).check()
  await expect(rows(page).first()).toContainText(/Acknowledged by \u2068?Layla Haddad/)
  // Where it was acknowledged, it is resolved.
  await expect(rows(page).getByRole('button', { name: 'Resolve', exact: true })).toHaveCount(3)
  await rows(page).filter({ hasText: 'Memory' }).getByRole('button', { name: 'Resolve' }).click()
  await page
    .getByRole('dialog', { name: 'Resolve this alert' })
    .getByRole('button', { name: 'Resolve' })
    .click()
  await expect(statuses(page)).toHaveText([/All/, 'Active0', 'Acknowledged2', /Resolved/])
  await rows(page).first().getByRole('link').click()
  await settled(page)
  await page.getByRole('textbox', { name: 'Add a note' }).fill('Logs of the billing job')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByRole('button', { name: 'Resolve' }).click()
  const dialog = page.getByRole('dialog', { name: 'Resolve this alert' })
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Moved them to the second disk')
  await dialog.getByRole('button', { name: 'Resolve' }).click()
  const history = page.locator('section', { has: page.getByRole('heading', { name: 'History' }) })
  await expect(history.getByRole('listitem')).toHaveText([
    /^Raised/,
    /^Acknowledged · Layla Haddad.*\d\d:\d\d:\d\d/,
    /^Note · Layla Haddad.*Logs of the billing job/,
    /^Resolved · Layla Haddad.*Moved them to the second disk.*\d\d:\d\d:\d\d/,
  ])
  await expect(page.getByRole('button', { name: 'Resolve' })).toHaveCount(0)

  await page.goto(`/servers/${one}?tab=alerts`)
  await expect(page.getByRole('tab', { name: 'Alerts 1' })).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('Warning')
})

test('nothing found is good news only where somebody looks, and what fails says so [F1]', async ({
  page,
  fleet,
}) => {
  const { rules } = await fleet.get('/api/alert-rules', AlertRules)
  const none = { alerts: [], nextCursor: null, total: 0, counts: { active: 0, acknowledged: 0, resolved: 0 } }
  const summary = { active: { critical: 0, warning: 0 }, acknowledged: 0, offline: 0 }
  await answerWith(page, '/api/alerts?**', 200, none)
  await answerWith(page, '/api/alerts/summary', 200, { ...summary, isWatching: true })
  await page.goto('/alerts')
  await expect(page.getByText('No active alerts')).toBeVisible()
  await expect(statuses(page)).toHaveCount(alertStatuses.length + 1)
  await expect(page.getByText('All systems operational')).toBeVisible()

  await answerWith(page, '/api/alert-rules', 200, {
    rules: rules.map((rule) => ({ ...rule, isEnabled: false })),
  })
  await page.goto('/ar/alerts')
  await expect(page.getByText('لا قاعدة مفعّلة')).toBeVisible()
  await page.unroute('**/api/alert-rules')

  await answerWith(page, '/api/alerts/summary', 200, { ...summary, offline: 2, isWatching: false })
  await page.goto('/alerts')
  await expect(page.getByText('Alert rules are not being evaluated')).toBeVisible()
  await expect(page.getByText('Alert state unknown')).toBeVisible()
  await expect(page.getByText('Some systems degraded')).toBeVisible()
  await answerWith(page, '/api/alerts/summary', 200, { ...summary, offline: 2, isWatching: true })
  await page.reload()
  await expect(page.getByText('2 devices offline')).toBeVisible()

  await answerWith(page, '/api/alerts?**', 503, failure('engine.unavailable', 'Not now'))
  await page.goto('/alerts')
  await expect(page.getByText('The alerts could not be loaded')).toBeVisible()
  await page.goto('/alerts/019a7f6e-0000-7000-8000-000000000000')
  await expect(page.getByText('This alert could not be loaded')).toBeVisible()
})
