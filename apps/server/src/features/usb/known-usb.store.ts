import type { NewKnownUsb } from '@marsad/contract/http/inventory'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../engines/postgres.ts'
import { knownUsb } from '../../schema/known-usb.ts'
import { usbDevices } from '../../schema/usb-devices.ts'

const isListed = sql`exists (
  select from ${knownUsb}
  where ${knownUsb.workspaceId} = ${usbDevices.workspaceId}
    and ${knownUsb.vendorId} = ${usbDevices.vendorId}
    and ${knownUsb.productId} = ${usbDevices.productId}
    and ${knownUsb.serial} in ('', ${usbDevices.serial}))`
const hasList = sql`exists (select from ${knownUsb} where ${knownUsb.workspaceId} = ${usbDevices.workspaceId})`

const isHub = sql`${usbDevices.class} = 'hub'`

/** Whether a USB device is on no entry of a list that has some; hubs are in every machine, and never strange. */
export const isStranger = sql<boolean>`(${hasList} and not ${isHub} and not ${isListed})`

const columns = {
  id: knownUsb.id,
  vendorId: knownUsb.vendorId,
  productId: knownUsb.productId,
  serial: knownUsb.serial,
  note: knownUsb.note,
  createdAt: knownUsb.createdAt,
}

export const listKnownRows = (tx: Tx, workspaceId: string) =>
  tx.select(columns).from(knownUsb).where(eq(knownUsb.workspaceId, workspaceId)).orderBy(desc(knownUsb.id))

export type KnownRow = Awaited<ReturnType<typeof listKnownRows>>[number]

export async function countKnown(tx: Tx, workspaceId: string): Promise<number> {
  const [row] = await tx.select({ all: count() }).from(knownUsb).where(eq(knownUsb.workspaceId, workspaceId))
  return row?.all ?? 0
}

/** Undefined where the list has it already. */
export async function addKnownRow(
  tx: Tx,
  workspaceId: string,
  known: NewKnownUsb,
): Promise<KnownRow | undefined> {
  const [row] = await tx
    .insert(knownUsb)
    .values({ ...known, workspaceId })
    .onConflictDoNothing()
    .returning(columns)
  return row
}

export async function deleteKnownRow(tx: Tx, workspaceId: string, id: string): Promise<KnownRow | undefined> {
  const [row] = await tx
    .delete(knownUsb)
    .where(and(eq(knownUsb.workspaceId, workspaceId), eq(knownUsb.id, id)))
    .returning(columns)
  return row
}
