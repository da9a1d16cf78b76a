import { Changes } from '@marsad/contract/http/changes'
import { newcomerTest, changingTest as test } from '../changing-test.ts'
import { answerWith, failure } from '../screens.ts'
import { expect } from '../test.ts'
import { violations } from '../violations.ts'
import { stick, settled } from '../pages/changes.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test.setTimeout(240_000)

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

newcomerTest(
  'nothing has changed in a new workspace, and the page says what will be here',
  async ({ page }) => {
    await page.goto('/changes')
    await expect(page.getByText('No changes yet')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.goto('/ar/changes')
    await expect(page.getByText('لا تغييرات بعد')).toBeVisible()
  },
)
