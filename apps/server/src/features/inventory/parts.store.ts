import type { InventoryPart } from '@marsad/contract/agent/protocol'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../engines/postgres.ts'
import { deviceInventory } from '../../schema/device-inventory.ts'
import { devicePresence } from '../../schema/device-presence.ts'

/** A part that does not change is written once, and confirmed with the heartbeat. */
const reportedAt = sql`greatest(${deviceInventory.reportedAt}, ${devicePresence.inventoryAt})`.mapWith(
  deviceInventory.reportedAt,
)

export async function findPart(tx: Tx, workspaceId: string, deviceId: string, part: InventoryPart) {
  const [row] = await tx
    .select({
      absence: deviceInventory.absence,
      reportedAt,
      value: deviceInventory.value,
    })
    .from(deviceInventory)
    .leftJoin(devicePresence, eq(devicePresence.deviceId, deviceInventory.deviceId))
    .where(
      and(
        eq(deviceInventory.workspaceId, workspaceId),
        eq(deviceInventory.deviceId, deviceId),
        eq(deviceInventory.part, part),
      ),
    )
  return row
}
