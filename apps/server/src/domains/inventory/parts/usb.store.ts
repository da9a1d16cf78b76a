import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../engines/postgres.ts'
import { newId } from '../../../platform/ids.ts'
import { knownUsb, usbDevices } from '../schema.ts'
import type { UsbRow } from './usb.rules.ts'

export const readUsb = (tx: Tx, deviceId: string): Promise<UsbRow[]> =>
  tx
    .select({
      location: usbDevices.location,
      vendorId: usbDevices.vendorId,
      productId: usbDevices.productId,
      serial: usbDevices.serial,
      slot: usbDevices.slot,
      manufacturer: usbDevices.manufacturer,
      product: usbDevices.product,
      class: usbDevices.class,
      status: usbDevices.status,
      firstSeenAt: usbDevices.firstSeenAt,
      lastSeenAt: usbDevices.lastSeenAt,
    })
    .from(usbDevices)
    .where(eq(usbDevices.deviceId, deviceId))

export const readKnown = (tx: Tx, workspaceId: string) =>
  tx
    .select({ vendorId: knownUsb.vendorId, productId: knownUsb.productId, serial: knownUsb.serial })
    .from(knownUsb)
    .where(eq(knownUsb.workspaceId, workspaceId))

export async function writeUsb(
  tx: Tx,
  ids: { workspaceId: string; deviceId: string },
  rows: readonly UsbRow[],
) {
  if (rows.length === 0) return
  const { deviceId, vendorId, productId, serial, slot } = usbDevices
  await tx
    .insert(usbDevices)
    .values(rows.map((row) => ({ ...row, ...ids, id: newId() })))
    .onConflictDoUpdate({
      target: [deviceId, vendorId, productId, serial, slot],
      set: {
        location: sql`excluded.location`,
        manufacturer: sql`excluded.manufacturer`,
        product: sql`excluded.product`,
        class: sql`excluded.class`,
        status: sql`excluded.status`,
        lastSeenAt: sql`excluded.last_seen_at`,
      },
    })
  await forgetUnplugged(tx, ids.deviceId)
}

/**
 * Unplugged devices stored per machine; the oldest are deleted, so that a machine with made-up serial numbers
 * cannot fill the table.
 */
const mostUnplugged = 500

async function forgetUnplugged(tx: Tx, deviceId: string) {
  const older = tx
    .select({ id: usbDevices.id })
    .from(usbDevices)
    .where(and(eq(usbDevices.deviceId, deviceId), eq(usbDevices.status, 'disconnected')))
    .orderBy(desc(usbDevices.lastSeenAt), desc(usbDevices.id))
    .offset(mostUnplugged)
  await tx.delete(usbDevices).where(inArray(usbDevices.id, older))
}
