import { Changes } from '@marsad/contract/http/changes'
import { withLocale } from '@marsad/contract/pages'
import { changingTest as test } from '../changing-test.ts'
import { answerWith, failure, signIn } from '../screens.ts'
import { expect, test as guestTest, type Page } from '../test.ts'
import { violations } from '../violations.ts'

const stick = { vendorId: '0781', productId: '5583', serial: 'A1B2', product: 'Ultra Fit' }
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

const settled = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}
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

test('the fleet’s changes are filtered, searched, paged and exported', async ({ page, fleet }) => {
  const id = fleet.ids[2] ?? ''
  for (let version = 1; version <= 26; version += 1)
    await fleet.alter(id, { act: 'install', name: 'paged-tool', version: `${version}.0` })
  await fleet.alter(id, { act: 'plug', device: { ...stick, serial: 'paged', product: 'paged stick' } })
  await page.goto('/changes?search=paged')
  await expect(page.getByText('1–25 of 27')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('26–27 of 27')).toBeVisible()
  await page.getByRole('combobox', { name: 'Area' }).selectOption('USB')
  await expect(page).toHaveURL('/changes?search=paged&area=usb')
  await expect(
    page.getByRole('listitem').filter({ hasText: 'USB device connected: paged stick' }),
  ).toHaveCount(1)
  await expect(page.getByText('1–1 of 1')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const stream = await (await downloading).createReadStream()
  expect((await stream.toArray()).join('').trim().split('\n')).toHaveLength(2)
  await page.getByRole('combobox', { name: 'Device' }).fill('no such device')
  await page.goto(`/changes?device=${id}`)
  const { total } = await fleet.get(`/api/devices/${id}/changes`, Changes)
  await expect(page.getByText(`1–25 of ${total}`)).toBeVisible()
  await page.getByRole('searchbox').fill('no such thing')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/changes')
})

test('what fails says so and comes back, what loads keeps its place', async ({ page }) => {
  await answerWith(page, '/api/changes?**', 503, failure('engine.unavailable', 'Not now'))
  await page.goto('/changes')
  await expect(page.getByText('The changes could not be loaded')).toBeVisible()
  await page.goto('/')
  await expect(page.getByText('Failed to load the newest changes')).toBeVisible()
  await page.unroute('**/api/changes?**')
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/changes?**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/changes')
  await expect(page.locator('main [aria-busy=true]')).toBeVisible()
  answer()
  await settled(page)
})

guestTest(
  'nothing has changed in a new workspace, and the page says what will be here',
  async ({ page, person }) => {
    await signIn(page, person)
    await page.goto('/changes')
    await expect(page.getByText('No changes yet')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.goto('/ar/changes')
    await expect(page.getByText('لا تغييرات بعد')).toBeVisible()
  },
)

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
