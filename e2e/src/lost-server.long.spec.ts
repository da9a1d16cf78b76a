// Long: the server is killed under dozens of open pages, and each has to notice and come back.
// Covers: apps/web/src/lib/connection, apps/web/src/lib/live, apps/web/src/lib/api, apps/web/src/app/connection
// Covers: apps/web/src/app/query-client.ts, apps/server/src/domains/gateway/live-streams
import { Profile } from '@marsad/contract/http/profile'
import { pages, withLocale } from '@marsad/contract/pages'
import type { BrowserContext } from '@playwright/test'
import { notify } from '../evaluator.ts'
import { startWatched } from '../fleet.ts'
import { toastWith } from '../screens.ts'
import { expect, signedInTest, type Page } from '../test.ts'

/** As the owner of an install that has one of everything which has a page of its own. */
const test = signedInTest.extend<object, { addresses: Map<string, string> }>({
  addresses: [
    async ({ product, owner }, use) => {
      const fleet = await startWatched(product, owner, { devices: 1, historySeconds: 300 })
      const { workspaceId: workspace } = await fleet.get('/api/profile', Profile)
      const [device = ''] = fleet.ids
      await notify(product, [{ workspace, device, signal: 'cpu', severity: 'warning', window: 5 }])
      const made = async (path: string, body: object) => {
        const { ticket, id } = await fleet.post(path, body)
        return String((ticket as Record<string, unknown> | undefined)?.['id'] ?? id)
      }
      const check = { kind: 'heartbeat', everySeconds: 3600, graceSeconds: 60 }
      const ticket = { title: 'The lamp is out', description: 'Dark', category: 'bug' }
      const title = { en: 'Lamps', ar: 'المصابيح' }
      const { alerts } = await fleet.get('/api/alerts', {
        parse: (answer) => answer as { alerts: { id: string }[] },
      })
      const monitor = await made('/api/monitors', { name: 'Backup', check })
      const ticketId = await made('/api/tickets', ticket)
      const statusPage = await made('/api/status-pages', {
        slug: 'lamps',
        languages: 'both',
        title,
        isPublished: true,
      })
      await use(
        new Map([
          ['/servers/$id', `/servers/${device}`],
          ['/alerts/$id', `/alerts/${alerts[0]?.id}`],
          ['/monitors/$id', `/monitors/${monitor}`],
          ['/tickets/$id', `/tickets/${ticketId}`],
          ['/status-pages/$id', `/status-pages/${statusPage}`],
          ['/status/$slug', '/status/lamps'],
          ['/docs/$page', '/docs/alerts'],
          ['/metrics', `/metrics?device=${device}`],
          ['/metrics/explore', '/metrics/explore?query=system_uptime_seconds'],
          ['/usb', `/usb?device=${device}`],
          ['/security', `/security?device=${device}`],
          ['/applications', `/applications?device=${device}`],
        ]),
      )
      fleet.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

const banner = (page: Page) =>
  page.getByRole('alert').filter({ hasText: /Server unreachable since|الخادم لا يستجيب منذ/ })
const statusLine = (page: Page) => page.locator('aside output').first()
const icon = (page: Page) => page.locator('link[rel=icon]')
/** Fifteen seconds and five, and half as much again for two cores with a dozen pages open. */
const lostMs = 22_000
const backMs = 12_000

const again = (page: Page) => page.getByRole('button', { name: /^(Try again|أعد المحاولة)$/ })
const outdated = (page: Page) => page.locator('[data-outdated]')

test('a person who goes on working without a server is told, loses nothing, and is back by itself', async ({
  page,
  product,
  addresses,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate('window.sameDocument = true')
  // What draws toasts comes when the page is idle.
  await page.waitForTimeout(6000)
  const usualIcon = await icon(page).getAttribute('href')

  await product.kill()
  const killedAt = Date.now()
  await test.step('the banner, the grey, the status line and the icon say so', async () => {
    await expect(banner(page)).toBeVisible()
    expect(Date.now() - killedAt).toBeLessThan(lostMs)
    await expect(banner(page)).toContainText(/since \d.*Data last updated .*(now|ago|second)/)
    await expect(statusLine(page)).toHaveText('Server unreachable')
    expect(await icon(page).getAttribute('href')).toMatch(/^data:/)
    await expect(outdated(page).locator('> *').first()).toHaveCSS('filter', 'grayscale(1)')
  })
  await test.step('"Refresh now" answers', async () => {
    await page.getByRole('button', { name: 'Refresh now' }).click()
    await expect(toastWith(page, 'The server is unreachable. Nothing was refreshed.')).toBeVisible()
  })
  await test.step('a page that cannot be fetched offers to try again in its place', async () => {
    for (const name of ['Team', 'Tickets']) {
      await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
      const main = page.getByRole('main')
      await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible()
      await expect(banner(page)).toBeVisible()
    }
    await page.goBack()
    await expect(page).toHaveURL('/team')
  })
  await test.step('the language that cannot be fetched comes with the server', async () => {
    await page.getByRole('button', { name: 'العربية' }).click()
    await expect(page).toHaveURL('/ar/team')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  await product.restart()
  const startedAt = Date.now()
  await expect(banner(page)).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(outdated(page)).toHaveCount(0)
  expect(Date.now() - startedAt).toBeLessThan(backMs)
  await expect(statusLine(page)).not.toHaveText('الخادم لا يستجيب')
  expect(await icon(page).getAttribute('href')).toBe(usualIcon)
  // A reload would have lost what was on the page.
  expect(await page.evaluate('window.sameDocument')).toBe(true)
  expect(addresses.size).toBeGreaterThan(0)
})

/** A browser opens six connections to a server, and each of these pages listens on one. */
const tabsOfContext = 3
const tabsAtOnce = 9
const guestPages = ['/auth', '/invitation', '/share']

test('the server is lost on every page of the router, and all of them come back [R17]', async ({
  browser,
  product,
  storageState,
  addresses,
}) => {
  test.setTimeout(300_000)
  // Each page in one of the languages, turn by turn: the notice of the lost server is the same part of all of them.
  const visits = pages
    .map((path, n) => ({
      isGuest: guestPages.includes(path),
      to: withLocale(n % 2 === 0 ? 'en' : 'ar', addresses.get(path) ?? path),
    }))
    // Guests come last, so that few contexts are of both kinds.
    .toSorted((one, other) => Number(one.isGuest) - Number(other.isGuest))
  for (let first = 0; first < visits.length; first += tabsAtOnce) {
    const contexts: BrowserContext[] = []
    const tabs: Page[] = []
    for (const group of Object.values(
      Object.groupBy(
        visits.slice(first, first + tabsAtOnce),
        ({ isGuest }, n) => `${isGuest} ${Math.floor(n / tabsOfContext)}`,
      ),
    )) {
      const isGuest = group?.[0]?.isGuest ?? false
      const context = await browser.newContext({
        baseURL: product.url,
        ...(!isGuest && storageState !== undefined && { storageState }),
      })
      contexts.push(context)
      for (const { to } of group ?? []) {
        const tab = await context.newPage()
        await tab.goto(to)
        tabs.push(tab)
      }
    }
    const at = (tab: Page) => new URL(tab.url()).pathname
    const failures = new Map<Page, number>()
    for (const tab of tabs) {
      await expect(tab.getByRole('heading', { level: 1 }).first(), at(tab)).toBeVisible()
      await expect(tab.locator('output[aria-busy]'), at(tab)).toHaveCount(0)
      failures.set(tab, await again(tab).count())
    }
    await product.kill()
    const lostAt = Date.now()
    for (const tab of tabs) {
      const timeout = Math.max(1, lostMs - (Date.now() - lostAt))
      await expect(banner(tab), at(tab)).toBeVisible({ timeout })
    }
    const lost = Date.now() - lostAt
    for (const tab of tabs) {
      expect(await icon(tab).getAttribute('href'), at(tab)).toMatch(/^data:/)
      if (await tab.locator('aside output').count())
        await expect(statusLine(tab), at(tab)).toHaveText(/Server unreachable|الخادم لا يستجيب/)
      await expect(tab.getByRole('heading', { level: 1 }).first(), at(tab)).toBeVisible()
    }
    await product.restart()
    const backAt = Date.now()
    for (const tab of tabs)
      await expect(banner(tab), at(tab)).toBeHidden({ timeout: Math.max(1, backMs - (Date.now() - backAt)) })
    const description = `${tabs.length} pages: lost after ${lost} ms, back after ${Date.now() - backAt} ms`
    test.info().annotations.push({ type: 'measured', description })
    for (const tab of tabs) {
      await expect(outdated(tab), at(tab)).toHaveCount(0)
      await expect(again(tab), at(tab)).toHaveCount(failures.get(tab) ?? 0)
      await expect(tab.locator('output[aria-busy]'), at(tab)).toHaveCount(0)
      await expect(tab.getByRole('heading', { level: 1 }).first(), at(tab)).toBeVisible()
    }
    for (const context of contexts) await context.close()
  }
})
