// Long: the clock of the page and the end of a machine are awaited, and every state is seen in Arabic.
// Covers: apps/web/src/features/inventory/usb, apps/web/src/features/inventory/*.ts*
// Covers: apps/web/src/ui/refresh-control.tsx, apps/server/src/domains/inventory/usb, apps/web/src/ui/data
import { Device } from '@marsad/contract/http/devices'
import type { DeviceUsb } from '@marsad/contract/http/inventory'
import { withLocale } from '@marsad/contract/pages'
import { newcomerTest, changingTest as test } from '../changing-test.ts'
import { answering, hostile, layoutOf } from '../inventory-states.ts'
import { makeViewer } from '../people.ts'
import { expect } from '../test.ts'
import { violations } from '../violations.ts'
import { words, table, inItsOwnWords } from '../pages/usb.ts'

const isLook = (url: string, id: string) => url.includes(`/api/devices/${id}/usb?look=true`)

test.use({ viewport: { width: 1440, height: 900 } })

test('a device is chosen, stays in the address, and is asked again by hand and by the clock [E1]', async ({
  page,
  fleet,
}) => {
  const [id = ''] = fleet.ids
  const device = await fleet.get(`/api/devices/${id}`, Device)
  await page.goto('/usb')
  await expect(page.getByText(words.en.prompt)).toBeVisible()

  await page.locator('main').getByRole('combobox', { name: 'Device' }).fill(device.name)
  await page.getByRole('option', { name: device.name }).first().click()
  await expect(page).toHaveURL(`/usb?device=${id}`)
  await expect(table(page).locator('tbody tr').first()).toBeVisible()

  const every = page.getByRole('combobox', { name: 'Refresh every' })
  await expect(every.locator('option')).toHaveText(['Off', '5s', '10s', '30s', '1m', '5m'])
  await every.selectOption('Off')
  await expect(page.getByRole('button', { name: 'Pause refreshing' })).toBeDisabled()
  const byHand = page.waitForRequest((request) => isLook(request.url(), id))
  await page.getByRole('button', { name: 'Refresh now' }).click()
  await byHand
  await expect(page.getByText(/^As of/)).toBeVisible()
  const byClock = page.waitForRequest((request) => isLook(request.url(), id))
  await every.selectOption('5s')
  await byClock

  await page.reload()
  await expect(table(page).locator('tbody tr').first()).toBeVisible()
  await page.goBack()
  await expect(page.getByText(words.en.prompt)).toBeVisible()
})

newcomerTest(
  'a viewer sees the known USB devices, and why they cannot change them [E2]',
  async ({ page, person, product }) => {
    await makeViewer(product, person)
    await page.goto('/usb')
    await expect(page.getByText('Only admins and owners can change this list.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add device' })).toHaveCount(0)
  },
)

test('an offline device tells what it said last, and how long ago [E1]', async ({ page, fleet }) => {
  const id = await fleet.offline(7)
  await page.goto(`/usb?device=${id}`)
  await expect(page.getByText('This device is offline. Last reported')).toBeVisible()
  await expect(table(page).locator('tbody tr').first()).toBeVisible()
})

test('USB fails, is empty and is absent in its own words in ar [D8 E1]', inItsOwnWords('ar'))

for (const locale of ['en', 'ar'] as const) {
  test(`USB holds its shape against hostile names, breaks no rule and fits a phone in ${locale} [E1 E2]`, async ({
    page,
    fleet,
  }) => {
    test.setTimeout(240_000)
    const [id = ''] = fleet.ids
    await answering<DeviceUsb>(page, `/api/devices/${id}/usb`, (answer) => ({
      ...answer,
      devices: answer.devices.map((one) => ({
        ...one,
        product: hostile,
        manufacturer: hostile,
        serial: hostile,
        location: hostile,
        isUnknown: true,
      })),
    }))
    for (const path of [`/usb?device=${id}`, `/servers/${id}?tab=usb`, '/usb']) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(withLocale(locale, path))
      await expect(page.locator('main tbody tr').first()).toBeVisible()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      expect(await violations(page)).toEqual([])
      expect(await layoutOf(page)).toEqual({ width: 1440, hurt: false })
      for (const width of [390, 360]) {
        await page.setViewportSize({ width, height: 740 })
        expect(await layoutOf(page)).toEqual({ width, hurt: false })
      }
    }
  })
}
