import { rmSync } from 'node:fs'
import { UsbFacts } from '@marsad/contract/agent/inventory'
import { expect, test } from 'vitest'
import { fixturesOf } from '../../test/fixtures.ts'
import { hostileTexts } from '../../test/hostile.ts'
import { survivors } from '../../test/mangle.ts'
import { fileTree } from '../../test/tree.ts'
import { Unsupported } from '../absence.ts'
import { eachLine } from '../../reading/read-lines.ts'
import { usbClass } from './usb-class.ts'
import { UsbIds } from './usb-ids.ts'
import { linuxUsb } from './usb.linux.ts'

const { bytes, text } = fixturesOf(import.meta.url)

/** A device as in /sys: one file per attribute, one folder per interface. */
const device = (location: string, facts: Record<string, string>, interfaces: string[] = []) =>
  Object.fromEntries([
    ...Object.entries(facts).map(([name, value]) => [
      `/sys/bus/usb/devices/${location}/${name}`,
      `${value}\n`,
    ]),
    ...interfaces.map((code, index) => [
      `/sys/bus/usb/devices/${location}/${location}:1.${index}/bInterfaceClass`,
      `${code}\n`,
    ]),
  ]) as Record<string, string>

const stick = device(
  '1-2',
  {
    idVendor: '0951',
    idProduct: '1666',
    serial: '60A44C3FACC9',
    manufacturer: 'Kingston',
    product: 'DataTraveler 3.0',
    bDeviceClass: '00',
  },
  ['08'],
)
const keyboard = device('1-1.4', { idVendor: '046d', idProduct: 'c31c', bDeviceClass: '00' }, ['03', '03'])
const rootHub = device('usb1', { idVendor: '1d6b', idProduct: '0002', bDeviceClass: '09' })

test('lists what is plugged in, with the names of the list where a device says none [E3]', async () => {
  const { root } = fileTree({
    ...stick,
    ...keyboard,
    ...rootHub,
    '/usr/share/hwdata/usb.ids': text('hwdata.usb.ids'),
  })
  expect(await linuxUsb(root).look()).toEqual([
    {
      location: '1-1.4',
      vendorId: '046d',
      productId: 'c31c',
      serial: '',
      manufacturer: 'Logitech, Inc.',
      product: 'Keyboard K120',
      class: 'input',
      isConnected: true,
    },
    {
      location: '1-2',
      vendorId: '0951',
      productId: '1666',
      serial: '60A44C3FACC9',
      manufacturer: 'Kingston',
      product: 'DataTraveler 3.0',
      class: 'storage',
      isConnected: true,
    },
  ])
})

test('plugging in, pulling out and changing one for another each give another signal', async () => {
  const { root, write } = fileTree({ ...stick, ...rootHub })
  const usb = linuxUsb(root)
  const signals = [usb.signal()]
  expect(usb.signal()).toBe(signals[0])
  for (const [path, content] of Object.entries(keyboard)) write(path, content)
  signals.push(usb.signal())
  expect(await usb.look()).toHaveLength(2)
  rmSync(`${root}/sys/bus/usb/devices/1-2`, { recursive: true })
  signals.push(usb.signal())
  expect(await usb.look()).toHaveLength(1)
  // An entry in between, so that the new one does not reuse the inode of the old.
  write('/sys/between', '')
  for (const [path, content] of Object.entries(stick)) write(path, content.replace('60A44C3FACC9', 'other'))
  signals.push(usb.signal())
  expect(new Set(signals).size).toBe(4)
})

test('a machine without USB has none, and says that it is not supported', async () => {
  await expect(linuxUsb(fileTree().root).look()).rejects.toBeInstanceOf(Unsupported)
})

test.each([
  ['a stick', '00', ['08'], 'storage'],
  ['a camera with a microphone', 'ef', ['0e', '0e', '01'], 'video'],
  ['a headset with keys', '00', ['01', '01', '03'], 'audio'],
  ['a hub', '09', ['09'], 'hub'],
  ['Bluetooth', 'e0', ['e0', 'e0'], 'wireless'],
  ['a modem', '02', ['02', '0a'], 'network'],
  ['a card reader', '00', ['0b'], 'smart_card'],
  ['a thing of its maker’s own', 'ff', ['ff'], 'other'],
] as const)('knows %s by its classes', (_, code, interfaces, expected) => {
  expect(usbClass(code, interfaces)).toBe(expected)
})

test('names survive any accident to the list', () => {
  const parse = (list: Uint8Array) => {
    const ids = new UsbIds(['0951:1666', '046d:c31c'])
    eachLine(list, ids.onLine)
    return [...ids.names.values()]
  }
  expect(parse(bytes('hwdata.usb.ids')).map(({ product }) => product)).toEqual([
    'DataTraveler 100 G3/G4/SE9 G2/50 Kyson',
    'Keyboard K120',
  ])
  for (const names of survivors(bytes('hwdata.usb.ids'), parse)) expect(names.length).toBeLessThanOrEqual(2)
})

test('hostile names are told as they are and pass the contract', async () => {
  for (const name of hostileTexts) {
    const facts = { idVendor: '0951', idProduct: '1666', serial: name, manufacturer: name, product: name }
    const { root } = fileTree(device('1-1', facts))
    const [found] = await linuxUsb(root).look()
    expect(UsbFacts.safeParse(found).success).toBe(true)
  }
})
