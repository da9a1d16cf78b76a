import type { KnownUsb, UsbDevice } from '@marsad/contract/http/inventory'
import type { KnownRow } from './known-usb.store.ts'
import type { UsbRow } from './usb.store.ts'

export const toUsbDevice = ({ firstSeenAt, lastSeenAt, ...usb }: UsbRow): UsbDevice => ({
  ...usb,
  firstSeenAt: firstSeenAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
})

export const toKnownUsb = ({ createdAt, ...known }: KnownRow): KnownUsb => ({
  ...known,
  createdAt: createdAt.toISOString(),
})
