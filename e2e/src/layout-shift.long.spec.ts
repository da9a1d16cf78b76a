// Long: six pages are filled slowly in both languages, on a desk and on a phone.
// Covers: apps/web/src/app/dashboard, apps/web/src/app/device, apps/web/src/app/shell, apps/web/src/app/layouts.tsx
// Covers: apps/web/src/features/overview, apps/web/src/features/metrics, apps/web/src/features/alerting/alerts
// Covers: apps/web/src/features/monitors/*.tsx, apps/web/src/ui, apps/web/src/app.css
import { withLocale } from '@marsad/contract/pages'
import { expect } from '../test.ts'
import { watchedTest as test } from '../watched-test.ts'

/** What Web Vitals call good. */
const goal = 0.1

/** Runs in the page before its own scripts: keeps how much each thing moved, and what it was. */
const watchShifts = `
  window.shifts = []
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      const what = sources.map(({ node, previousRect: from, currentRect: to }) =>
        [from.x, from.y, '→', to.x, to.y, node?.nodeName, node?.textContent.slice(0, 40)].join(' '))
      if (!hadRecentInput) window.shifts.push({ value, what })
    }
  }).observe({ type: 'layout-shift', buffered: true })
`

for (const [name, viewport] of [
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  for (const locale of ['en', 'ar'] as const) {
    test(`nothing moves under the reader while a page fills, ${locale} on ${name}`, async ({
      page,
      fleet,
    }) => {
      await page.setViewportSize(viewport)
      // Answers in their usual order but late: what keeps no place for them is seen moving.
      await page.route(/\/api\/(?!events)/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 250))
        await route.continue()
      })
      // No evaluator runs here, and that notice may come late.
      await page.route('**/api/alerts/summary', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...(await response.json()), isWatching: true } })
      })
      await page.addInitScript(watchShifts)
      const moved: string[][] = []
      for (const path of [
        '/',
        '/servers',
        `/servers/${fleet.online}`,
        '/alerts',
        '/monitors',
        '/analytics',
      ]) {
        await page.goto(withLocale(locale, path))
        await page.getByRole('heading', { level: 1 }).waitFor()
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
        await page.waitForTimeout(500)
        const shifts = await page.evaluate<{ value: number; what: string[] }[]>('shifts')
        const sum = shifts.reduce((total, { value }) => total + value, 0)
        if (sum > goal) moved.push([`${path} ${sum.toFixed(3)}`, ...shifts.flatMap(({ what }) => what)])
      }
      expect(moved).toEqual([])
    })
  }
}
