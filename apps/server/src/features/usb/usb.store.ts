import type { UsbQuery } from '@marsad/contract/http/inventory'
import { and, count, desc, eq, lt, sql } from 'drizzle-orm'
import { anyContains } from '../../engines/any-contains.ts'
import type { Tx } from '../../engines/postgres.ts'
import { devices } from '../../schema/devices.ts'
import { usbDevices } from '../../schema/usb-devices.ts'
import { isStranger } from './known-usb.store.ts'

const columns = {
  id: usbDevices.id,
  location: usbDevices.location,
  vendorId: usbDevices.vendorId,
  productId: usbDevices.productId,
  serial: usbDevices.serial,
  manufacturer: usbDevices.manufacturer,
  product: usbDevices.product,
  class: usbDevices.class,
  status: usbDevices.status,
  firstSeenAt: usbDevices.firstSeenAt,
  lastSeenAt: usbDevices.lastSeenAt,
  isStranger,
}

const selectUsb = (tx: Tx) => tx.select(columns).from(usbDevices)
export type UsbRow = Awaited<ReturnType<typeof selectUsb>>[number]

/** What is plugged in comes first, then what was seen last. */
export const listUsbRows = (tx: Tx, workspaceId: string, deviceId: string): Promise<UsbRow[]> =>
  selectUsb(tx)
    .where(and(eq(usbDevices.workspaceId, workspaceId), eq(usbDevices.deviceId, deviceId)))
    .orderBy(
      sql`${usbDevices.status} = 'disconnected'`,
      desc(usbDevices.lastSeenAt),
      usbDevices.location,
      usbDevices.id,
    )

type Filter = Pick<UsbQuery, 'search' | 'strangers'>

const numbers = sql`${usbDevices.vendorId} || ':' || ${usbDevices.productId}`
const holding = (search: string) =>
  anyContains([usbDevices.product, usbDevices.manufacturer, usbDevices.serial, numbers], search)

const matching = (workspaceId: string, { search, strangers }: Filter) =>
  and(
    eq(usbDevices.workspaceId, workspaceId),
    search ? holding(search) : undefined,
    strangers ? isStranger : undefined,
  )

/** Those that were first seen last come first: that is an order which reports do not shuffle. */
export const listSightingRows = (
  tx: Tx,
  workspaceId: string,
  filter: Filter,
  { before, limit }: { before: string | undefined; limit: number },
) =>
  tx
    .select({ ...columns, device: { id: devices.id, name: devices.name } })
    .from(usbDevices)
    .innerJoin(devices, eq(devices.id, usbDevices.deviceId))
    .where(and(matching(workspaceId, filter), before ? lt(usbDevices.id, before) : undefined))
    .orderBy(desc(usbDevices.id))
    .limit(limit)

export async function countSightings(tx: Tx, workspaceId: string, filter: Filter): Promise<number> {
  const [row] = await tx.select({ all: count() }).from(usbDevices).where(matching(workspaceId, filter))
  return row?.all ?? 0
}
