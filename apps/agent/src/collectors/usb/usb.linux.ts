import { readdirSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import type { UsbFacts } from '@marsad/contract/agent/inventory'
import { reportLimits } from '@marsad/contract/agent/protocol'
import { Unsupported } from '../absence.ts'
import { errorCode } from '../../reading/error-code.ts'
import { listSignal } from '../../reading/file-signal.ts'
import type { InventorySource } from '../inventory-source.ts'
import { readLines } from '../../reading/read-lines.ts'
import { usbClass } from './usb-class.ts'
import { UsbIds } from './usb-ids.ts'

/** `1-2.3`: not `usb1`, the root hub of a bus, nor `1-2.3:1.0`, an interface of a device. */
const isDevice = (name: string) => /^\d+-[\d.]+$/.test(name)
const lists = ['/usr/share/misc/usb.ids', '/usr/share/hwdata/usb.ids', '/var/lib/usbutils/usb.ids']

/** Read only from /sys, which every user can read: no udev, no device files. */
export function linuxUsb(root: string): InventorySource<UsbFacts[]> {
  const folder = `${root}/sys/bus/usb/devices`
  return {
    signal: () => listSignal(folder, isDevice),
    async look() {
      const names = await readdir(folder).catch((error: unknown) => {
        throw errorCode(error) === 'ENOENT' ? new Unsupported() : error
      })
      const devices = names
        .filter(isDevice)
        .toSorted()
        .slice(0, reportLimits.usbDevices)
        .flatMap((name) => readDevice(folder, name) ?? [])
      return devices.some(isNameless) ? withNames(devices, root) : devices
    },
  }
}

const isNameless = ({ manufacturer, product }: UsbFacts) => !manufacturer || !product

function readDevice(folder: string, name: string): UsbFacts | null {
  const text = (file: string) => {
    try {
      return readFileSync(`${folder}/${name}/${file}`, 'utf8').trim()
    } catch {
      return ''
    }
  }
  const vendorId = text('idVendor')
  const productId = text('idProduct')
  // Unplugged since the listing.
  if (!/^[0-9a-f]{4}$/.test(vendorId) || !/^[0-9a-f]{4}$/.test(productId)) return null
  const interfaces = interfacesOf(`${folder}/${name}`, name).map((one) => text(`${one}/bInterfaceClass`))
  return {
    location: name,
    vendorId,
    productId,
    serial: text('serial'),
    manufacturer: text('manufacturer'),
    product: text('product'),
    class: usbClass(text('bDeviceClass'), interfaces),
    isConnected: true,
  }
}

function interfacesOf(folder: string, name: string): string[] {
  try {
    return readdirSync(folder).filter((entry) => entry.startsWith(`${name}:`))
  } catch {
    return []
  }
}

/** A device without a name is looked up in the distribution's usb.ids, if installed. */
async function withNames(devices: readonly UsbFacts[], root: string): Promise<UsbFacts[]> {
  const idOf = ({ vendorId, productId }: UsbFacts) => `${vendorId}:${productId}`
  const ids = new UsbIds(devices.filter(isNameless).map(idOf))
  for (const path of lists) {
    const isRead = await readLines(root + path, ids.onLine).then(
      () => true,
      () => false,
    )
    if (isRead) break
  }
  return devices.map((device) => {
    const known = ids.names.get(idOf(device))
    return {
      ...device,
      manufacturer: device.manufacturer || (known?.vendor ?? ''),
      product: device.product || (known?.product ?? ''),
    }
  })
}
