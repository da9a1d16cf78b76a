import { UsbFacts } from '@marsad/contract/agent/inventory'
import { expect, test } from 'vitest'
import { fixturesOf } from '../../test/fixtures.ts'
import { troublesOf, hostileTexts } from '../../test/hostile.ts'
import { Unsupported } from '../absence.ts'
import { usbScript } from '../inventory-scripts.windows.ts'
import { LooseRecord } from '../../reading/loose-record.ts'
import { parseUsbPlists } from './parse-usb-plist.ts'
import { darwinUsb } from './usb.darwin.ts'
import { toWindowsUsb, windowsUsb } from './usb.windows.ts'

const { bytes, text } = fixturesOf(import.meta.url)
const Devices = UsbFacts.array()
const readWindows = (json: string) => toWindowsUsb(LooseRecord.parse(json))
const readMac = (name: string) => parseUsbPlists(text(`${name}.ioreg`), text(`${name}.interfaces`))

test('Windows: tells what is plugged in and remembers what was', () => {
  const devices = readWindows(text('windows-11.json'))
  expect(devices.map(({ product, isConnected }) => [product, isConnected])).toEqual([
    ['USB Composite Device', true],
    ['USB Composite Device', true],
    ['SanDisk Ultra USB Device', true],
    ['Generic USB Hub', true],
    ['Kingston DataTraveler 3.0 USB Device', false],
  ])
  expect(devices[2]).toEqual({
    location: '3-2',
    vendorId: '0781',
    productId: '5581',
    serial: '4C530001231120115142',
    manufacturer: 'SanDisk',
    product: 'SanDisk Ultra USB Device',
    class: 'storage',
    isConnected: true,
  })
  // Both are composite devices, classified by their interfaces; the hub's serial number is made up by Windows.
  expect(devices.map((device) => device.class)).toEqual(['input', 'video', 'storage', 'hub', 'storage'])
  expect(devices[3]?.serial).toBe('')
})

test('Windows: nothing plugged in, no bus at all, and no way to ask', () => {
  expect(readWindows(text('windows-10-unplugged.json')).map(({ isConnected }) => isConnected)).toEqual([
    false,
  ])
  expect(readWindows(text('windows-2022-vm.json'))).toEqual([])
  expect(() => readWindows(text('windows-no-pnp.json'))).toThrow(Unsupported)
})

test('Windows: looks when a plug is told of, or else every minute', async () => {
  let plugs = ''
  const scripts: string[] = []
  const source = windowsUsb({
    mark: () => plugs,
    async ask(script) {
      scripts.push(script)
      return LooseRecord.parse(text('windows-11.json'))
    },
    security: () => Promise.reject(new Error('not asked')),
  })
  expect(source.signal()).toMatch(/^\d+$/)
  plugs = 'three'
  expect(source.signal()).toBe('three')
  expect(await source.look()).toHaveLength(5)
  expect(scripts).toEqual([usbScript])
})

test.each([
  [
    'macos-14',
    [
      ['0-1.4', '2109:2822', 'USB2.0 Hub', '', 'hub'],
      ['0-1.4.2', '0781:5581', 'Ultra', '4C530001231120115142', 'storage'],
      ['1-1', '1050:0407', 'YubiKey OTP+FIDO+CCID', '', 'smart_card'],
    ],
  ],
  [
    'macos-13-intel',
    [
      ['20-2', '05ac:8514', 'FaceTime HD Camera (Built-in)', 'DJH7232KKKF1WLCBH', 'video'],
      ['20-5.1', '3434:0350', 'Bob & Ann’s <Keys>', '', 'input'],
    ],
  ],
  ['macos-26', [['2-1', '0bda:8153', 'USB 10/100/1000 LAN', '000001', 'network']]],
])('%s: finds the devices in the registry, not its controllers', (name, expected) => {
  const devices = readMac(name)
  expect(
    devices.map((device) => [
      device.location,
      `${device.vendorId}:${device.productId}`,
      device.product,
      device.serial,
      device.class,
    ]),
  ).toEqual(expected)
  expect(Devices.parse(devices)).toEqual(devices)
})

test('macOS: half a listing is a failure, never an unplugged device; no interface at all is none', async () => {
  const whole = text('macos-14.ioreg')
  expect(() => parseUsbPlists(whole.slice(0, whole.length / 2), '')).toThrow(/without an end/)
  expect(parseUsbPlists(whole, '')).toHaveLength(3)
  const source = darwinUsb(async (_path, ...words) =>
    text(words.includes('IOUSB') ? 'macos-14.ioreg' : 'macos-14.interfaces'),
  )
  expect(await source.look()).toEqual(readMac('macos-14'))
})

test('survives any accident and any name', async () => {
  for (const name of ['windows-11.json', 'windows-no-pnp.json'])
    expect(await troublesOf(bytes(name), readWindows, Devices)).toEqual([])
  expect(
    await troublesOf(
      bytes('macos-14.ioreg'),
      (plist) => parseUsbPlists(plist, text('macos-14.interfaces')),
      Devices,
    ),
  ).toEqual([])
  for (const name of hostileTexts.map((one) => one.replace(/[<&]/g, ''))) {
    const devices = parseUsbPlists(
      text('macos-14.ioreg').replaceAll('Ultra', () => name),
      '',
    )
    expect(Devices.parse(devices)).toEqual(devices)
  }
}, 60_000)
