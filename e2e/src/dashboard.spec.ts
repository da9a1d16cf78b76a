import { DeviceList } from '@marsad/contract/http/devices'
import type { FleetSummary } from '@marsad/contract/http/fleet'
import { withLocale } from '@marsad/contract/pages'
import { makeViewer } from '../people.ts'
import { answerWith, failure, signIn } from '../screens.ts'
import { expect, test as guestTest, type Page } from '../test.ts'
import { violations } from '../violations.ts'
import { watchedTest as test } from '../watched-test.ts'

const panel = (page: Page, title: string) =>
  page.locator('section, figure').filter({ has: page.getByText(title, { exact: true }) })
const settled = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}
const percent = (ratio: number) => `${Math.round(ratio * 100)}%`

test.use({ viewport: { width: 1440, height: 900 } })

test('D9 the dashboard says what the API says, and every figure leads to what it counts', async ({
  page,
  fleet,
}) => {
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/fleet') && response.ok())
  await page.goto('/')
  const { heaviest } = (await (await answer).json()) as FleetSummary
  await settled(page)

  const counts = page.getByRole('navigation', { name: 'Devices by state' })
  await expect(counts.getByRole('link', { name: 'All devices' })).toContainText(`${fleet.ids.length}`)
  await expect(counts.getByRole('link', { name: 'Online' })).toContainText(`${fleet.ids.length - 2}`)

  const attention = panel(page, 'Needs attention').getByRole('link')
  await expect(attention).toHaveCount(2)
  await expect(attention.filter({ hasText: 'Two machines use its key' })).toHaveAttribute(
    'href',
    `/servers/${fleet.cloned}`,
  )
  await expect(attention.filter({ hasText: 'Last seen' })).toHaveAttribute(
    'href',
    `/servers/${fleet.offline}`,
  )

  for (const [title, worst] of [
    ['Highest CPU', heaviest.cpu],
    ['Highest memory', heaviest.memory],
    ['Fullest disks', heaviest.disk],
  ] as const) {
    const rows = panel(page, title).getByRole('link')
    await expect(rows).toHaveCount(5)
    for (const [index, { name, ratio, deviceId }] of worst.entries()) {
      await expect(rows.nth(index)).toContainText(name)
      await expect(rows.nth(index)).toHaveAttribute('href', `/servers/${deviceId}`)
      await expect(rows.nth(index).getByRole('meter')).toHaveAttribute('aria-valuetext', percent(ratio))
    }
  }
  await expect(panel(page, 'Fleet load, last hour').locator('canvas')).toBeVisible()
  await expect(panel(page, 'Newest devices').getByRole('link')).toHaveCount(5)

  await counts.getByRole('link', { name: 'Offline' }).click()
  await expect(page).toHaveURL('/servers?state=offline')
})

test('D9 what changes elsewhere shows by itself', async ({ page, fleet }) => {
  await page.goto('/')
  const newest = panel(page, 'Newest devices').getByRole('link').first()
  const { devices } = await fleet.get('/api/devices?limit=1', DeviceList)
  await expect(newest).toContainText(devices[0]?.name ?? '')
  const name = `renamed-${Date.now()}`
  await fleet.change(devices[0]?.id ?? '', { name })
  await expect(newest).toContainText(name)
})

test('D8 D9 what fails says so in its own place and comes back on request', async ({ page }) => {
  await answerWith(page, '/api/fleet', 503, failure('engine.unavailable', 'Not now'))
  await page.goto('/')
  for (const words of ['the fleet’s load', 'CPU data', 'memory data', 'disk data'])
    await expect(page.getByText(`Failed to load ${words}`)).toBeVisible()
  await expect(panel(page, 'Needs attention').getByRole('link')).toHaveCount(2)
  await page.unroute('**/api/fleet')
  await panel(page, 'Highest CPU').getByRole('button', { name: 'Try again' }).click()
  await expect(panel(page, 'Highest CPU').getByRole('meter')).toHaveCount(5)
})

guestTest(
  'D9 an empty workspace shows the three steps to a first device',
  async ({ page, person, product }) => {
    await signIn(page, person)
    await expect(page.getByRole('heading', { name: 'Three steps to your first device' })).toBeVisible()
    await expect(page.locator('main ol > li')).toHaveCount(3)
    expect(await violations(page)).toEqual([])
    await page.locator('main').getByRole('link', { name: 'Add Monitor' }).click()
    await expect(page).toHaveURL('/monitors/new')

    await makeViewer(product, person)
    await page.goto('/ar')
    await expect(page.getByText('إضافة الأجهزة متاحة للمشرفين والمالكين فقط')).toBeVisible()
    await expect(page.locator('main').getByRole('link', { name: 'إضافة مراقبة' })).toHaveCount(0)
  },
)

for (const locale of ['en', 'ar'] as const) {
  test(`D9 the dashboard breaks no accessibility rule and fits a phone in ${locale}`, async ({
    page,
    fleet,
  }) => {
    test.setTimeout(180_000)
    expect(fleet.ids.length).toBeGreaterThan(0)
    await page.goto(withLocale(locale, '/'))
    await settled(page)
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(360)
  })
}
