// Long: marks come under a chart with its next points, and every change of a machine is awaited where it is shown.
// Covers: apps/web/src/features/inventory/changes, apps/web/src/ui/chart, apps/server/src/domains/inventory/changes
// Covers: apps/server/src/domains/gateway/live-streams, apps/server/src/domains/overview/servers
import { Changes } from '@marsad/contract/http/changes'
import { withLocale } from '@marsad/contract/pages'
import { changingTest as test } from '../changing-test.ts'
import { expect, type Page } from '../test.ts'
import { violations } from '../violations.ts'
import { stick, settled } from '../pages/changes.ts'

/** Events of a machine and their text in the interface; each is one change. */
const events = [
  { act: { act: 'install', name: 'acme-tool', version: '1.0' }, en: 'acme-tool 1.0 installed' },
  { act: { act: 'install', name: 'acme-tool', version: '1.1' }, en: 'acme-tool updated from 1.0 to 1.1' },
  { act: { act: 'remove', name: 'acme-tool' }, en: 'acme-tool 1.1 removed' },
  { act: { act: 'plug', device: stick }, en: 'USB device connected: Ultra Fit' },
  { act: { act: 'unplug', serial: stick.serial }, en: 'USB device disconnected: Ultra Fit' },
  { act: { act: 'firewall', state: 'off' }, en: 'Firewall (public) switched off' },
  { act: { act: 'account', name: 'rana' }, en: 'Account added: rana (standard user)' },
  { act: { act: 'restart', at: new Date().toISOString() }, en: 'Agent restarted' },
] as const

const isolates = /[\u2066\u2069]/g

/** The labels of the marks under a chart, without the signs that keep names in their direction. */
const marksOf = async (page: Page, chart: string) => {
  const figure = page.getByRole('figure', { name: chart })
  // A chart is drawn when it comes into view.
  await figure.scrollIntoViewIfNeeded()
  const marks = figure.getByRole('toolbar').getByRole('button')
  const labels = await marks.evaluateAll((all) => all.map((mark) => mark.getAttribute('aria-label') ?? ''))
  return labels.map((label) => label.replaceAll(isolates, '')).join('\n')
}

test.use({ viewport: { width: 1440, height: 900 } })

test.setTimeout(240_000)

test('what happens to a machine is one change, told live on its timeline, in the fleet, on the dashboard and under its charts', async ({
  page,
  fleet,
}) => {
  const [id = ''] = fleet.ids
  await fleet.alter(id, { act: 'firewall', state: 'on' })
  const changesOf = () => fleet.get(`/api/devices/${id}/changes?limit=100`, Changes)
  const { total: before } = await changesOf()
  await page.goto(`/servers/${id}?tab=timeline`)
  await settled(page)
  for (const [index, { act, en }] of events.entries()) {
    await fleet.alter(id, act)
    const { changes, total } = await changesOf()
    expect(total, en).toBe(before + index + 1)
    expect(changes[0]?.before ?? changes[0]?.after, en).not.toBeNull()
    // Without a reload: the stream reports that something changed.
    await expect(page.getByRole('listitem').filter({ hasText: en })).toHaveCount(1)
  }

  await page.goto('/changes')
  for (const { en } of events) await expect(page.getByRole('listitem').filter({ hasText: en })).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Today' })).toBeVisible()

  await page.goto('/')
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Newest changes' }) })
  await expect(card.getByRole('listitem')).toHaveCount(5)
  await expect(card.getByRole('listitem').first()).toContainText('Agent restarted')
  await card.getByRole('link', { name: 'All changes' }).click()
  await expect(page).toHaveURL('/changes')

  await page.goto(`/servers/${id}`)
  for (const chart of ['CPU', 'Memory'])
    await expect.poll(() => marksOf(page, chart), { timeout: 60_000 }).toMatch(/\d+ changes|installed/)
  const mark = page.getByRole('figure', { name: 'CPU' }).getByRole('toolbar').getByRole('button').last()
  await mark.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'What changed' })
  await expect(sheet.getByRole('listitem').first()).toContainText('Agent restarted')
  expect(await violations(page)).toEqual([])
  await sheet.getByRole('link', { name: 'Open the timeline here' }).click()
  await expect(page).toHaveURL(/tab=timeline&from=\d+&to=\d+/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Agent restarted' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Show all times' }).click()
  await expect(page).toHaveURL(/tab=timeline$/)
})

test('a lonely change is a mark with its sentence on every chart, on the page of metrics too', async ({
  page,
  fleet,
}) => {
  const id = fleet.ids[1] ?? ''
  await fleet.alter(id, { act: 'install', name: 'lonely', version: '2.0' })
  for (const path of [`/servers/${id}`, `/metrics?device=${id}`]) {
    let requests = 0
    page.on('request', (request) => (requests += Number(request.url().includes('/changes/marks'))))
    await page.goto(path)
    for (const chart of ['CPU', 'Memory', 'Network', 'Disk usage'])
      await expect.poll(() => marksOf(page, chart), { timeout: 60_000 }).toContain('lonely 2.0 installed')
    expect(requests).toBeLessThan(4)
    page.removeAllListeners('request')
  }
  await page.goto(`/ar/servers/${id}`)
  await expect.poll(() => marksOf(page, 'المعالج'), { timeout: 60_000 }).toContain('ثُبّت lonely 2.0')
})

for (const locale of ['en', 'ar'] as const) {
  test(`changes break no accessibility rule and fit a phone in ${locale}`, async ({ page, fleet }) => {
    const id = fleet.ids[3] ?? ''
    await fleet.alter(id, { act: 'install', name: `read-${locale}`, version: '1.0' })
    for (const path of ['/changes', `/servers/${id}?tab=timeline`]) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(
        withLocale(locale, path.split('?')[0] ?? '') + (path.includes('?') ? '?tab=timeline' : ''),
      )
      await settled(page)
      await expect(page.getByRole('listitem').filter({ hasText: `read-${locale}` })).toHaveCount(1)
      expect(await violations(page), path).toEqual([])
      for (const width of [360, 390]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(width)
      }
    }
  })
}
