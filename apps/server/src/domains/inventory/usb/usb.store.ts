import type { NewKnownUsb, UsbQuery } from '@marsad/contract/http/inventory'
import { and, count, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { anyContains } from '../../../engines/sql.ts'
import type { Tx } from '../../../engines/postgres.ts'
import { devicePresence, devices } from '../../devices/schema.ts'
import { deviceInventory, knownUsb, usbDevices } from '../schema.ts'

const isListed = sql`exists (
  select from ${knownUsb}
  where ${knownUsb.workspaceId} = ${usbDevices.workspaceId}
    and ${knownUsb.vendorId} = ${usbDevices.vendorId}
    and ${knownUsb.productId} = ${usbDevices.productId}
    and ${knownUsb.serial} in ('', ${usbDevices.serial}))`
const hasList = sql`exists (select from ${knownUsb} where ${knownUsb.workspaceId} = ${usbDevices.workspaceId})`

const isHub = sql`${usbDevices.class} = 'hub'`

/** Whether a USB device is missing from a non-empty list; hubs are part of every machine and never unknown. */
export const isUnknown = sql<boolean>`(${hasList} and not ${isHub} and not ${isListed})`

const knownColumns = {
  id: knownUsb.id,
  vendorId: knownUsb.vendorId,
  productId: knownUsb.productId,
  serial: knownUsb.serial,
  note: knownUsb.note,
  createdAt: knownUsb.createdAt,
}

export const listKnownRows = (tx: Tx, workspaceId: string) =>
  tx
    .select(knownColumns)
    .from(knownUsb)
    .where(eq(knownUsb.workspaceId, workspaceId))
    .orderBy(desc(knownUsb.id))

export type KnownRow = Awaited<ReturnType<typeof listKnownRows>>[number]

export async function countKnown(tx: Tx, workspaceId: string): Promise<number> {
  const [row] = await tx.select({ all: count() }).from(knownUsb).where(eq(knownUsb.workspaceId, workspaceId))
  return row?.all ?? 0
}

/** Undefined if the list has it already. */
export async function addKnownRow(
  tx: Tx,
  workspaceId: string,
  known: NewKnownUsb,
): Promise<KnownRow | undefined> {
  const [row] = await tx
    .insert(knownUsb)
    .values({ ...known, workspaceId })
    .onConflictDoNothing()
    .returning(knownColumns)
  return row
}

export async function deleteKnownRow(tx: Tx, workspaceId: string, id: string): Promise<KnownRow | undefined> {
  const [row] = await tx
    .delete(knownUsb)
    .where(and(eq(knownUsb.workspaceId, workspaceId), eq(knownUsb.id, id)))
    .returning(knownColumns)
  return row
}

/** Rows are written on changes; each later report has seen the connected devices again. */
const lastSeenAt = sql`case when ${usbDevices.status} = 'connected'
  then greatest(${usbDevices.lastSeenAt}, ${deviceInventory.reportedAt}, ${devicePresence.inventoryAt})
  else ${usbDevices.lastSeenAt} end`.mapWith(usbDevices.lastSeenAt)
const ofReport = and(eq(deviceInventory.deviceId, usbDevices.deviceId), eq(deviceInventory.part, 'usb'))
const ofPresence = eq(devicePresence.deviceId, usbDevices.deviceId)

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
  lastSeenAt,
  isUnknown,
}

const selectUsb = (tx: Tx) =>
  tx.select(columns).from(usbDevices).leftJoin(deviceInventory, ofReport).leftJoin(devicePresence, ofPresence)
export type UsbRow = Awaited<ReturnType<typeof selectUsb>>[number]

/** Connected devices first, then by last seen. */
export const listUsbRows = (tx: Tx, workspaceId: string, deviceId: string): Promise<UsbRow[]> =>
  selectUsb(tx)
    .where(and(eq(usbDevices.workspaceId, workspaceId), eq(usbDevices.deviceId, deviceId)))
    .orderBy(sql`${usbDevices.status} = 'disconnected'`, desc(lastSeenAt), usbDevices.location, usbDevices.id)

type Filter = Pick<UsbQuery, 'search' | 'unknown'>

const numbers = sql`${usbDevices.vendorId} || ':' || ${usbDevices.productId}`
const holding = (search: string) =>
  anyContains([usbDevices.product, usbDevices.manufacturer, usbDevices.serial, numbers], search)

const matching = (workspaceId: string, { search, unknown }: Filter) =>
  and(
    eq(usbDevices.workspaceId, workspaceId),
    search ? holding(search) : undefined,
    unknown ? isUnknown : undefined,
  )

export type SightingCursor = { isUnknown: boolean; id: string }

/** Unknown devices first, then by first seen, newest first: reports do not change that order. */
export const listSightingRows = (
  tx: Tx,
  workspaceId: string,
  filter: Filter,
  { after, limit }: { after: SightingCursor | undefined; limit: number },
) =>
  tx
    .select({ ...columns, device: { id: devices.id, name: devices.name } })
    .from(usbDevices)
    .innerJoin(devices, eq(devices.id, usbDevices.deviceId))
    .leftJoin(deviceInventory, ofReport)
    .leftJoin(devicePresence, ofPresence)
    .where(
      and(
        matching(workspaceId, filter),
        after && sql`(${isUnknown}, ${usbDevices.id}) < (${after.isUnknown}::boolean, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(isUnknown), desc(usbDevices.id))
    .limit(limit)

export async function countSightings(tx: Tx, workspaceId: string, filter: Filter): Promise<number> {
  const [row] = await tx.select({ all: count() }).from(usbDevices).where(matching(workspaceId, filter))
  return row?.all ?? 0
}

const counted = (those: SQL) => sql<number>`(count(*) filter (where ${those}))::int`

/** Numbers over all USB devices of a workspace; hubs are part of their machines and do not count. */
export async function countUsb(tx: Tx, workspaceId: string) {
  const [row] = await tx
    .select({
      connected: counted(sql`${usbDevices.status} = 'connected'`),
      recent: counted(sql`${usbDevices.firstSeenAt} > now() - interval '24 hours'`),
      unknown: counted(isUnknown),
    })
    .from(usbDevices)
    .where(and(eq(usbDevices.workspaceId, workspaceId), sql`not ${isHub}`))
  const [reporting] = await tx
    .select({ machines: count() })
    .from(deviceInventory)
    .where(
      and(
        eq(deviceInventory.workspaceId, workspaceId),
        eq(deviceInventory.part, 'usb'),
        isNull(deviceInventory.absence),
      ),
    )
  return { ...(row ?? { connected: 0, recent: 0, unknown: 0 }), reporting: reporting?.machines ?? 0 }
}
