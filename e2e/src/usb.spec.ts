import { DeviceUsb } from '@marsad/contract/http/inventory'
import { changingTest as test } from '../changing-test.ts'
import { answering } from '../inventory-states.ts'
import { toastWith } from '../screens.ts'
import { expect } from '../test.ts'
import { table, inItsOwnWords } from '../pages/usb.ts'

const stick = { vendorId: '0951', productId: '1666', serial: 'E0D55EA5' }

test.use({ viewport: { width: 1440, height: 900 } })

test('every USB device tells what it is; one that comes and goes is seen live [E2]', async ({
  page,
  fleet,
}) => {
  const [, id = ''] = fleet.ids
  const known = await fleet.get(`/api/devices/${id}/usb?look=true`, DeviceUsb)
  await page.goto(`/usb?device=${id}`)
  const rows = table(page).locator('tbody tr')
  await expect(rows).toHaveCount(known.devices.length)
  for (const one of known.devices) {
    const row = rows.filter({ has: page.getByText(one.location, { exact: true }) })
    for (const value of [one.product, one.manufacturer, one.vendorId, one.productId, 'Connected'])
      await expect(row).toContainText(value)
  }
  await page.getByRole('switch', { name: 'Hide hubs' }).click()
  await expect(rows).toHaveCount(known.devices.filter((one) => one.class !== 'hub').length)

  await fleet.alter(id, { act: 'plug', device: { ...stick, product: 'DataTraveler' } })
  await page.getByRole('button', { name: 'Refresh now' }).click()
  const row = rows.filter({ hasText: 'DataTraveler' })
  for (const value of ['Connected', stick.vendorId, stick.productId, stick.serial])
    await expect(row).toContainText(value)
  await fleet.alter(id, { act: 'unplug', serial: stick.serial })
  await page.getByRole('button', { name: 'Refresh now' }).click()
  await expect(row).toContainText('Disconnected')

  await answering<DeviceUsb>(page, `/api/devices/${id}/usb`, (answer) => ({
    ...answer,
    devices: answer.devices.map((one) => ({ ...one, status: 'unknown' })),
  }))
  await page.getByRole('button', { name: 'Refresh now' }).click()
  await expect(row).toContainText('Unknown')
})

test('where else a USB device was, and which ones are known [E2]', async ({ page, fleet }) => {
  const [, , first = '', second = ''] = fleet.ids
  const shared = { ...stick, serial: 'SHARED-01', product: 'Wandering stick' }
  await fleet.alter(first, { act: 'plug', device: shared })
  await fleet.alter(second, { act: 'plug', device: shared })

  await page.goto(`/usb?device=${first}`)
  await page.getByRole('link', { name: 'Other machines with SHARED-01' }).click()
  await expect(page).toHaveURL('/usb?search=SHARED-01')
  const sightings = table(page, 'USB devices of all machines').locator('tbody tr')
  await expect(sightings).toHaveCount(2)

  await sightings.first().getByRole('button', { name: 'Add Wandering stick to the known devices' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Vendor ID')).toHaveValue(stick.vendorId)
  await dialog.getByLabel('Vendor ID').fill('xyz')
  await dialog.getByRole('button', { name: 'Add device' }).click()
  await expect(dialog.getByText('Four characters, 0–9 and a–f.')).toBeVisible()
  await dialog.getByLabel('Vendor ID').fill(stick.vendorId)
  await dialog.getByRole('button', { name: 'Add device' }).click()
  await expect(toastWith(page, 'Added to the known USB devices')).toBeVisible()
  await expect(sightings.getByText('Unknown device')).toHaveCount(0)

  await page.getByRole('searchbox').fill('')
  // Unknown devices stand before all others, without a filter too.
  await expect(sightings.first()).toContainText('Unknown device')
  await page.getByRole('button', { name: /^Unknown devices/ }).click()
  await expect(page).toHaveURL('/usb?unknown=true')
  await expect(page.getByRole('switch', { name: 'Unknown devices only' })).toBeChecked()
  await expect(sightings.first()).toContainText('Unknown device')
  await expect(sightings.filter({ hasText: 'SHARED-01' })).toHaveCount(0)

  const list = page.getByRole('list', { name: 'Known USB devices' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await list.getByRole('button', { name: 'Remove 0951:1666 SHARED-01' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove device' }).click()
  await expect(page.getByText('No known USB devices yet')).toBeVisible()
  await expect(page.getByText('No list yet')).toBeVisible()
})

test('USB fails, is empty and is absent in its own words in en [D8 E1]', inItsOwnWords('en'))
