import type { UsbFacts } from '@marsad/contract/agent/inventory'
import { reportLimits } from '@marsad/contract/agent/protocol'
import { answerOf } from '../answer-of.ts'
import { cleanText } from '../../reading/clean-text.ts'
import { usbScript } from '../inventory-scripts.windows.ts'
import type { InventorySource } from '../inventory-source.ts'
import type { WindowsInventory } from '../inventory.windows.ts'
import type { LooseRecord } from '../../reading/loose-record.ts'
import { period } from '../../reading/period.ts'
import { usbClass } from './usb-class.ts'

/** The interval where Windows sends no plug events. */
const otherwise = period(60_000)

export const windowsUsb = (machine: WindowsInventory): InventorySource<UsbFacts[]> => ({
  signal: () => machine.mark('usb') || otherwise(),
  look: async () => toWindowsUsb(await machine.ask(usbScript)),
})

export function toWindowsUsb(report: LooseRecord): UsbFacts[] {
  const answer = answerOf(report, 'usb')
  const present = new Set(answer.texts('present').map((id) => id.toUpperCase()))
  const entries = answer.list('devices')
  const disks = answer.list('disks')
  return (
    entries
      .map((entry) => toFacts(entry, entries, disks, present))
      .filter((facts) => facts !== null)
      // Connected devices must not be cut off by a long history.
      .toSorted(
        (one, other) =>
          Number(other.isConnected) - Number(one.isConnected) || keyOf(one).localeCompare(keyOf(other)),
      )
      .slice(0, reportLimits.usbDevices)
  )
}

const keyOf = ({ location, vendorId, productId, serial }: UsbFacts) =>
  [vendorId, productId, serial, location].join(' ')

function toFacts(
  entry: LooseRecord,
  entries: LooseRecord[],
  disks: LooseRecord[],
  present: Set<string>,
): UsbFacts | null {
  const device = entry.text('device')
  const instance = entry.text('instance')
  // The interfaces of a device (MI_00 …) are listed beside it, and root hubs have no vendor.
  const [, vendorId, productId] = /^VID_([0-9A-F]{4})&PID_([0-9A-F]{4})$/i.exec(device) ?? []
  if (!vendorId || !productId) return null
  const parts = entries.filter((part) => isPart(part, device, entry.text('container')))
  const disk = disks.find((stored) => instance !== '' && stored.text('instance').startsWith(`${instance}&`))
  const maker = /&Ven_([^&]*)/i.exec(disk?.text('device') ?? '')?.[1]?.replaceAll('_', ' ')
  return {
    location: cleanText(locationOf(entry.text('location')), 120),
    vendorId: vendorId.toLowerCase(),
    productId: productId.toLowerCase(),
    // For a device without a serial number Windows makes up an instance id with ampersands.
    serial: instance.includes('&') ? '' : cleanText(instance, 120),
    manufacturer: cleanText(maker || words(entry.text('manufacturer')), 120),
    product: cleanText(words(disk?.text('name') || entry.text('name') || entry.text('description')), 120),
    class: usbClass('', [entry, ...parts].flatMap(classCodes)),
    isConnected: present.has(`USB\\${device}\\${instance}`.toUpperCase()),
  }
}

const isPart = (entry: LooseRecord, device: string, container: string) =>
  entry.text('device').toUpperCase().startsWith(`${device.toUpperCase()}&MI_`) &&
  entry.text('container') === container

/** `USB\Class_08&SubClass_06&Prot_50`, or `USB\DevClass_…` for the class of the whole device. */
const classCodes = (entry: LooseRecord): string[] =>
  entry.texts('compatible').map((id) => /^USB\\(?:Dev)?Class_([0-9A-F]{2})/i.exec(id)?.[1] ?? '')

/** `@usbstor.inf,%genericbulkonly.devicedesc%;USB Mass Storage Device`: a resource reference, then the text. */
const words = (text: string) => text.slice(text.lastIndexOf(';') + 1)

/** `Port_#0002.Hub_#0003` */
function locationOf(text: string): string {
  const [, port, hub] = /^Port_#0*(\d+)\.Hub_#0*(\d+)$/i.exec(text) ?? []
  return port && hub ? `${hub}-${port}` : text
}
