import type { HostFacts } from '@marsad/contract/agent/facts'
import type { UsbFacts } from '@marsad/contract/agent/inventory'
import type { Machine } from '../machine.ts'
import { chance } from '../noise.ts'

type Make = Pick<UsbFacts, 'vendorId' | 'productId' | 'manufacturer' | 'product' | 'class'>

const make = (id: string, manufacturer: string, product: string, kind: Make['class']): Make => {
  const [vendorId = '', productId = ''] = id.split(':')
  return { vendorId, productId, manufacturer, product, class: kind }
}

const hubs: Record<HostFacts['platform'], Make> = {
  linux: make('1d6b:0002', 'Linux Foundation', '2.0 root hub', 'hub'),
  windows: make('8086:a36d', '(Standard USB HUBs)', 'USB Root Hub (USB 3.0)', 'hub'),
  darwin: make('05ac:8104', 'Apple Inc.', 'USB 3.1 Bus', 'hub'),
  other: make('1d6b:0002', 'Linux Foundation', '2.0 root hub', 'hub'),
}
const keyboard = make('046d:c31c', 'Logitech', 'Keyboard K120', 'input')
const mouse = make('046d:c077', 'Logitech', 'M105 Mouse', 'input')
const stick = make('0781:5581', 'SanDisk', 'Ultra', 'storage')
const key = make('1050:0407', 'Yubico', 'YubiKey', 'smart_card')

/** Devices that are found at such machines: a rack, a till, a desk. */
const places = {
  rack: [keyboard, make('0557:2419', 'ATEN', 'Virtual Keyboard/Mouse', 'input'), stick, key],
  till: [
    keyboard,
    make('04b8:0e28', 'Epson', 'TM-T20III', 'printer'),
    make('05e0:1200', 'Zebra', 'DS2208', 'input'),
  ],
  desk: [
    keyboard,
    mouse,
    make('046d:0825', 'Logitech', 'Webcam C270', 'video'),
    make('0bda:8153', 'Realtek', 'USB LAN', 'network'),
    make('03f0:3a2a', 'HP', 'LaserJet', 'printer'),
    stick,
    key,
  ],
} as const satisfies Record<string, readonly Make[]>

function placeOf({ platform, os }: Machine['shape']): keyof typeof places {
  if (platform === 'darwin') return 'desk'
  return os.includes('IoT') ? 'till' : 'rack'
}

const tablet = make('0627:0001', 'QEMU', 'QEMU USB Tablet', 'input')

/** So many sticks go from hand to hand, so that one serial number is found on several machines. */
const sticks = 50

export function usbOf({ seed, shape }: Machine): UsbFacts[] {
  const plugged =
    shape.role === 'host'
      ? places[placeOf(shape)].filter((_, index) => chance(seed + 11, index) < 0.5)
      : [tablet]
  return [hubs[shape.platform], ...plugged].map((one, index) => ({
    ...one,
    location: index === 0 ? 'usb1' : `1-${index}`,
    serial: one.class === 'storage' ? `4C53000${Math.floor(chance(seed, 311) * sticks) + 100}` : '',
    isConnected: true,
  }))
}
