import type { KnownUsb, UsbDevice } from '@marsad/contract/http/inventory'

export type UsbMake = Pick<KnownUsb, 'vendorId' | 'productId' | 'serial'>

/** An entry without a serial number matches every device of its model. */
export const isKnown = (known: readonly UsbMake[], device: UsbMake) =>
  known.some(
    ({ vendorId, productId, serial }) =>
      vendorId === device.vendorId &&
      productId === device.productId &&
      (serial === '' || serial === device.serial),
  )

/** The search text for the same device elsewhere: its serial number, or its model where it has none. */
export const traceOf = ({ serial, vendorId, productId }: UsbMake) => serial || `${vendorId}:${productId}`

const rank = ({ status, class: kind }: UsbDevice) =>
  (kind === 'hub' ? 2 : 0) + (status === 'connected' ? 0 : 1)

/** Plugged-in devices before earlier ones, and hubs, which are part of the machine, last. */
export const inOrder = (devices: readonly UsbDevice[]) =>
  devices.toSorted(
    (a, b) => rank(a) - rank(b) || a.location.localeCompare(b.location, 'en', { numeric: true }),
  )
