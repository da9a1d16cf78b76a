import type { UsbClass } from '@marsad/contract/inventory'

const classes: ReadonlyMap<string, UsbClass> = new Map(
  Object.entries({
    '01': 'audio',
    '02': 'network',
    '03': 'input',
    '07': 'printer',
    '08': 'storage',
    '09': 'hub',
    '0a': 'network',
    '0b': 'smart_card',
    '0e': 'video',
    e0: 'wireless',
  } as const),
)
/** The main class of a device with several: a camera has a microphone, a headset has keys. */
const order: readonly UsbClass[] = [
  'hub',
  'storage',
  'video',
  'audio',
  'network',
  'printer',
  'smart_card',
  'wireless',
  'input',
]

/** Class codes of a device and its interfaces, as two hexadecimal digits. */
export function usbClass(device: string, interfaces: readonly string[]): UsbClass {
  const found = [device, ...interfaces].map((code) => classes.get(code.toLowerCase()))
  return order.find((one) => found.includes(one)) ?? 'other'
}
