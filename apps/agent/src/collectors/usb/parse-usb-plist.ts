import type { UsbFacts } from '@marsad/contract/agent/inventory'
import { reportLimits } from '@marsad/contract/agent/protocol'
import { cleanText } from '../../reading/clean-text.ts'
import { LooseRecord } from '../../reading/loose-record.ts'
import { parsePlist } from '../../reading/parse-plist.ts'
import { usbClass } from './usb-class.ts'

/** `ioreg -a -p IOUSB -l` lists the devices, `ioreg -a -r -c IOUSBHostInterface -d 1 -l` their interfaces. */
export function parseUsbPlists(devicePlist: string, interfacePlist: string): UsbFacts[] {
  const classes = interfaceClasses(interfacePlist)
  const devices: UsbFacts[] = []
  const visit = (entry: LooseRecord) => {
    const facts = toFacts(entry, classes)
    if (facts) devices.push(facts)
    entry.list('IORegistryEntryChildren').forEach(visit)
  }
  rootsOf(devicePlist).forEach(visit)
  return devices
    .toSorted((one, other) => one.location.localeCompare(other.location))
    .slice(0, reportLimits.usbDevices)
}

// A plane is one entry with children, a search is a list.
function rootsOf(plist: string): LooseRecord[] {
  const root = parsePlist(plist)
  return Array.isArray(root) ? root.map((entry) => new LooseRecord(entry)) : [new LooseRecord(root)]
}

function interfaceClasses(plist: string): Map<number, string[]> {
  const classes = new Map<number, string[]>()
  // Without any interface ioreg prints nothing.
  if (plist.trim() === '') return classes
  for (const entry of rootsOf(plist)) {
    const place = entry.amount('locationID')
    const known = classes.get(place) ?? []
    classes.set(place, [...known, codeOf(entry.amount('bInterfaceClass'))])
  }
  return classes
}

function toFacts(entry: LooseRecord, classes: Map<number, string[]>): UsbFacts | null {
  const place = entry.amount('locationID')
  const vendorId = hex(entry.amount('idVendor'))
  const productId = hex(entry.amount('idProduct'))
  // The root and the controllers are in the same tree and are no devices.
  if (Number.isNaN(place) || vendorId === null || productId === null) return null
  const named = (...keys: string[]) => cleanText(keys.map((key) => entry.text(key)).find(Boolean) ?? '', 120)
  return {
    location: locationOf(place),
    vendorId,
    productId,
    serial: named('kUSBSerialNumberString', 'USB Serial Number'),
    manufacturer: named('kUSBVendorString', 'USB Vendor Name'),
    product: named('kUSBProductString', 'USB Product Name', 'IORegistryEntryName'),
    class: usbClass(codeOf(entry.amount('bDeviceClass')), classes.get(place) ?? []),
    isConnected: true,
  }
}

const codeOf = (code: number) => code.toString(16).padStart(2, '0')
const hex = (id: number) => (id <= 0xffff ? id.toString(16).padStart(4, '0') : null)

/** 0x14230000 is the second port of bus 20, then its third: one digit per port of the path. */
function locationOf(place: number): string {
  const digits = place.toString(16).padStart(8, '0').slice(-8)
  const ports = digits.slice(2).replace(/0+$/, '').split('')
  const way = ports.map((port) => Number.parseInt(port, 16)).join('.')
  return `${Number.parseInt(digits.slice(0, 2), 16)}-${way || '0'}`
}
