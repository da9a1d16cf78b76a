import { Device } from '@marsad/contract/http/devices'
import { DeviceUsb } from '@marsad/contract/http/inventory'
import { withLocale } from '@marsad/contract/pages'
import { changingTest as test } from '../changing-test.ts'
import { answering, hostile, layoutOf } from '../inventory-states.ts'
import { makeViewer } from '../people.ts'
import { answerWith, failure, signIn, toastWith } from '../screens.ts'
import { expect, test as guestTest, type Page } from '../test.ts'
import { violations } from '../violations.ts'

const words = {
  en: {
    prompt: 'Select a device for what is plugged into it now, and what was before.',
    failed: 'Failed to load USB data',
    empty: 'No USB data available',
    title: 'USB devices',
    device: 'Device',
    absent: {
      unsupported: 'Not available on this machine',
      no_permission: 'The agent has no permission to read this',
      failed: 'The agent could not read this',
    },
  },
  ar: {
    prompt: 'اختر جهازًا لعرض ما هو موصول به الآن وما كان موصولًا من قبل.',
    failed: 'تعذّر تحميل بيانات USB',
    empty: 'لا تتوفر بيانات USB',
    title: 'أجهزة USB',
    device: 'الجهاز',
    absent: {
      unsupported: 'لا يوفّر هذا الجهاز هذه المعلومات',
      no_permission: 'لا يملك الوكيل صلاحية قراءة هذا',
      failed: 'تعذّر على الوكيل قراءة هذا',
    },
  },
}
const table = (page: Page, name = 'USB devices') => page.getByRole('table', { name, exact: true })
const isLook = (url: string, id: string) => url.includes(`/api/devices/${id}/usb?look=true`)
const stick = { vendorId: '0951', productId: '1666', serial: 'E0D55EA5' }

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

guestTest(
  'a viewer sees the known USB devices, and why they cannot change them [E2]',
  async ({ page, person, product }) => {
    await signIn(page, person)
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

for (const locale of ['en', 'ar'] as const) {
  test(`USB fails, is empty and is absent in its own words in ${locale} [D8 E1]`, async ({ page, fleet }) => {
    const [id = ''] = fleet.ids
    const path = `/api/devices/${id}/usb`
    const say = words[locale]
    const open = () => page.goto(withLocale(locale, `/usb?device=${id}`))
    await answerWith(page, `${path}*`, 403, failure('auth.forbidden', 'No'))
    await open()
    await expect(page.getByRole('alert').getByText(say.failed)).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })

    await answering<DeviceUsb>(page, path, (answer) => ({ ...answer, devices: [] }))
    await open()
    await expect(page.getByText(say.empty)).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })

    for (const absence of ['unsupported', 'no_permission', 'failed'] as const) {
      await answering<DeviceUsb>(page, path, (answer) => ({ ...answer, devices: [], absence }))
      await open()
      await expect(page.getByText(say.absent[absence])).toBeVisible()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })

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
