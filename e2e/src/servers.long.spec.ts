// Long: views are kept in other browsers, and axe looks at tables and cards in both languages.
// Covers: apps/web/src/features/overview/servers, apps/web/src/features/overview/*.ts
// Covers: apps/web/src/features/alerting/alerts/bell-popover.tsx, apps/web/src/app/shell
// Covers: apps/server/src/domains/overview/servers, apps/web/src/ui/data
import { MaintenanceWindows } from '@marsad/contract/http/maintenance'
import { Profile } from '@marsad/contract/http/profile'
import { withLocale } from '@marsad/contract/pages'
import { notify } from '../evaluator.ts'
import { sessionOf } from '../people.ts'
import { answerWith, failure } from '../screens.ts'
import { expect } from '../test.ts'
import { violations } from '../violations.ts'
import { watchedTest as test } from '../watched-test.ts'
import { rows } from '../pages/servers.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('columns and layout stay with the account [D10]', async ({ page, browser, product, owner }) => {
  await page.goto('/servers')
  await expect(rows(page)).toHaveCount(25)
  const saved = () =>
    page.waitForResponse(
      (response) => response.url().endsWith('/preferences') && response.request().method() === 'PUT',
    )
  await page.getByRole('button', { name: 'View' }).click()
  const uptime = page.getByRole('menuitemcheckbox', { name: 'Uptime' })
  const first = saved()
  await uptime.click()
  await first
  await expect(page.getByRole('columnheader', { name: 'Uptime' })).toBeHidden()
  const second = saved()
  await page.getByRole('menuitemradio', { name: 'Cards' }).click()
  await second
  await expect(page.getByRole('list', { name: 'Servers' }).getByRole('link')).toHaveCount(25)

  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: {
      cookies: [],
      origins: [{ origin: product.url, localStorage: await sessionOf(product, owner) }],
    },
  })
  const elsewhere = await context.newPage()
  await elsewhere.goto(`${product.url}/servers`)
  await expect(elsewhere.getByRole('list', { name: 'Servers' }).getByRole('link')).toHaveCount(25)
  await context.close()
  await page.getByRole('button', { name: 'View' }).click()
  const third = saved()
  await page.getByRole('menuitemradio', { name: 'Automatic' }).click()
  await third
})

test('the worst stand first, groups show their problems, and a view is kept with the account [D10]', async ({
  page,
  fleet,
}) => {
  await page.goto('/servers')
  // The account may come from a test that sorted otherwise.
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('worst')
  await expect(rows(page).first()).toContainText('Offline')

  // Two machines get a tag, by the boxes before their names.
  for (const row of [0, 1]) await rows(page).nth(row).getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Selected devices' })
  await expect(bar).toContainText('2 selected')
  await bar.getByRole('button', { name: 'Add tag' }).click()
  await page.getByRole('dialog').getByLabel('Tag').fill('basement')
  await page.getByRole('dialog').getByRole('button', { name: 'Add tag' }).click()
  await expect(page.getByText('“basement” added to 2 devices')).toBeVisible()
  await expect(bar).toBeHidden()

  await page.getByRole('button', { name: 'View' }).click()
  await page.getByRole('menuitemradio', { name: 'Tag' }).click()
  const group = page.getByRole('button', { name: /^basement 2 devices/ })
  await expect(group).toContainText('Offline 1')
  expect(await violations(page)).toEqual([])

  await page.getByRole('combobox', { name: 'Tag' }).selectOption('basement')
  await expect(page).toHaveURL(/tag=basement/)
  await page.getByRole('button', { name: 'View' }).click()
  await page.getByRole('menuitem', { name: 'Save this view…' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Basement')
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByText('View “Basement” saved')).toBeVisible()
  await page.getByRole('button', { name: 'View' }).click()
  await page.getByRole('menuitemradio', { name: 'None' }).click()
  await page.goto('/servers')
  await expect(rows(page)).toHaveCount(25)
  await page.getByRole('button', { name: 'View' }).click()
  await page.getByRole('menuitem', { name: 'Basement' }).click()
  await expect(page).toHaveURL(/tag=basement/)
  await expect(group).toBeVisible()

  await page.getByRole('button', { name: 'View' }).click()
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/preferences') && answer.ok())
  await page.getByRole('menuitemradio', { name: 'None' }).click()
  await saved
  await expect(rows(page)).toHaveCount(2)
  // Maintenance mutes alerts, so it needs a confirmation; what failed is named and stays selected.
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  let calls = 0
  await page.route('**/api/maintenance', (route) => {
    calls += 1
    if (calls === 1) return route.continue()
    return route.fulfill({ status: 409, json: failure('maintenance.limit_reached', 'No') })
  })
  await bar.getByRole('button', { name: 'Start maintenance' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Start maintenance on 2 devices?')
  await question.getByRole('button', { name: 'Start maintenance' }).click()
  await expect(page.getByText('Maintenance started on 1 device', { exact: true })).toBeVisible()
  await expect(bar).toContainText('1 selected')
  await expect(bar.getByRole('alert')).toContainText('1 device was not changed')
  await bar.getByRole('button', { name: 'Clear selection' }).click()
  const windows = await fleet.get('/api/maintenance', MaintenanceWindows)
  expect(windows.windows.filter(({ isNow }) => isNow)).toHaveLength(1)
})

test('an alert is acknowledged from the bell, and comes back if the server refuses [F2]', async ({
  page,
  product,
  fleet,
}) => {
  const { workspaceId: workspace } = await fleet.get('/api/profile', Profile)
  const breach = { workspace, device: fleet.online, signal: 'cpu', severity: 'warning', window: 5 } as const
  await notify(product, [breach])
  await page.goto('/team')
  const bell = page.getByRole('banner').getByRole('button', { name: /^Alerts: [1-9]/ })
  await bell.click()
  const buttons = page.getByRole('dialog').getByRole('button', { name: /^Acknowledge .* on / })
  await expect(buttons.first()).toBeVisible()
  const before = await buttons.count()
  expect(await violations(page)).toEqual([])
  await answerWith(page, '/api/alerts/acknowledge', 503, failure('engine.unavailable', 'No'))
  await buttons.first().click()
  await expect(page.getByText('could not be acknowledged')).toBeVisible()
  await expect(buttons).toHaveCount(before)
  await page.unroute('**/api/alerts/acknowledge')
  await buttons.first().click()
  await expect(buttons).toHaveCount(before - 1)
  await notify(product, [breach], 'clear')
})

test('the palette finds a device by its name', async ({ page, fleet }) => {
  await page.goto('/team')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('copied')
  const option = page.getByRole('option', { name: 'copied machine' })
  await expect(option).toContainText(/Online|Warning/)
  await option.click()
  await expect(page).toHaveURL(`/servers/${fleet.cloned}`)
})

for (const locale of ['en', 'ar'] as const) {
  test(`table and cards break no accessibility rule in ${locale} and fit a phone [D10]`, async ({ page }) => {
    await page.goto(withLocale(locale, '/servers'))
    await expect(page.locator('main tbody tr')).toHaveCount(25)
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(page.locator('main ul a')).toHaveCount(25)
    expect(await violations(page)).toEqual([])
    const overflow = await page.evaluate(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    )
    expect(overflow).toBe(0)
  })
}

/** The words that these tests press, in both languages. */
const phoneWords = {
  en: { filters: /^Filters/, platform: 'Platform', done: 'Done', clear: 'Clear filters' },
  ar: { filters: /^التصفية/, platform: 'المنصة', done: 'تم', clear: 'مسح عوامل التصفية' },
} as const

for (const locale of ['en', 'ar'] as const) {
  test(`on a phone the first machine stands in the first screen, the filters behind a button in ${locale} [D10]`, async ({
    page,
  }) => {
    const words = phoneWords[locale]
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(withLocale(locale, '/servers'))
    const cards = page.locator('main ul a')
    await expect(cards).toHaveCount(25)
    // The whole of the first machine, figures included.
    await expect(cards.first().getByRole('meter')).toHaveCount(3)
    const first = await cards.first().boundingBox()
    expect((first?.y ?? 844) + (first?.height ?? 0)).toBeLessThanOrEqual(844)
    const chips = await page
      .locator('main button[aria-pressed]')
      .evaluateAll((all) =>
        all.filter((one) => one.clientHeight > 0).map((one) => one.getBoundingClientRect().top),
      )
    expect(chips).toHaveLength(5)
    expect(new Set(chips).size).toBe(1)

    const button = page.getByRole('main').getByRole('button', { name: words.filters })
    await button.click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('combobox', { name: words.platform }).selectOption('windows')
    await expect(page).toHaveURL(/platform=windows/)
    expect(await violations(page)).toEqual([])
    await sheet.getByRole('button', { name: words.done }).click()
    await expect(sheet).toBeHidden()
    await expect(button).toContainText('1')
    await button.click()
    await sheet.getByRole('button', { name: words.clear }).click()
    await expect(page).not.toHaveURL(/platform/)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(cards).toHaveCount(25)
  })
}
