import { DeviceList } from '@marsad/contract/http/devices'
import { type FleetMap, type FleetSummary } from '@marsad/contract/http/fleet'
import { makeViewer } from '../people.ts'
import { answerWith, failure } from '../screens.ts'
import { expect, type Locator } from '../test.ts'
import { violations } from '../violations.ts'
import { newcomerTest, watchedTest as test } from '../watched-test.ts'
import { panel, settled } from '../pages/dashboard.ts'

// Half a percent is rounded as the browser does it.
const percents = new Intl.NumberFormat('en', { style: 'percent' })

const percent = (ratio: number) => percents.format(ratio)

test.use({ viewport: { width: 1440, height: 900 } })

test('the dashboard says what the API says, and every figure leads to what it counts [D9]', async ({
  page,
  fleet,
}) => {
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/fleet') && response.ok())
  const mapped = page.waitForResponse(
    (response) => response.url().endsWith('/api/fleet/map') && response.ok(),
  )
  await page.goto('/')
  const { heaviest } = (await (await answer).json()) as FleetSummary
  const { devices } = (await (await mapped).json()) as FleetMap
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

  const expectWorst = async (rows: Locator, worst: FleetSummary['heaviest']['cpu']) => {
    await expect(rows).toHaveCount(worst.length)
    for (const [index, { name, ratio, deviceId }] of worst.entries()) {
      await expect(rows.nth(index)).toContainText(name)
      await expect(rows.nth(index)).toHaveAttribute('href', `/servers/${deviceId}`)
      await expect(rows.nth(index).getByRole('meter')).toHaveAttribute('aria-valuetext', percent(ratio))
    }
  }
  await expectWorst(panel(page, 'Fullest disks').getByRole('link'), heaviest.disk)
  const map = panel(page, 'Fleet')
  const worst = map.getByRole('list', { name: 'Highest now' }).getByRole('link')
  const highest = (figure: 'cpu' | 'memory') =>
    devices
      .flatMap(({ id: deviceId, name, [figure]: ratio }) => (ratio === null ? [] : { deviceId, name, ratio }))
      .toSorted((a, b) => b.ratio - a.ratio)
      .slice(0, 3)
  await expectWorst(worst, highest('cpu'))
  await map.getByText('Memory').click()
  await expectWorst(worst, highest('memory'))
  await expect(panel(page, 'Fleet load, last hour').locator('canvas')).toBeVisible()
  await expect(panel(page, 'Newest devices').getByRole('link')).toHaveCount(5)

  await counts.getByRole('link', { name: 'Offline' }).click()
  await expect(page).toHaveURL('/servers?state=offline')
})

test('what changes elsewhere shows by itself [D9]', async ({ page, fleet }) => {
  await page.goto('/')
  const newest = panel(page, 'Newest devices').getByRole('link').first()
  const { devices } = await fleet.get('/api/devices?limit=1', DeviceList)
  await expect(newest).toContainText(devices[0]?.name ?? '')
  const name = `renamed-${Date.now()}`
  await fleet.change(devices[0]?.id ?? '', { name })
  await expect(newest).toContainText(name)
})

test('what fails says so in its own place and comes back on request [D8 D9]', async ({ page }) => {
  await answerWith(page, '/api/fleet', 503, failure('engine.unavailable', 'Not now'))
  await page.goto('/')
  for (const words of ['fleet load data', 'disk data'])
    await expect(page.getByText(`Failed to load ${words}`)).toBeVisible()
  await expect(panel(page, 'Needs attention').getByRole('link')).toHaveCount(2)
  await page.unroute('**/api/fleet')
  await panel(page, 'Fullest disks').getByRole('button', { name: 'Try again' }).click()
  await expect(panel(page, 'Fullest disks').getByRole('meter')).toHaveCount(5)
})

newcomerTest(
  'an empty workspace shows the three steps to a first device [D9]',
  async ({ page, person, product }) => {
    await page.goto('/')
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
