import type { InventoryPart } from '@marsad/contract/agent/protocol'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../engines/postgres.ts'
import { deviceInventory } from '../../schema/device-inventory.ts'

export async function findPart(tx: Tx, workspaceId: string, deviceId: string, part: InventoryPart) {
  const [row] = await tx
    .select({
      absence: deviceInventory.absence,
      reportedAt: deviceInventory.reportedAt,
      value: deviceInventory.value,
    })
    .from(deviceInventory)
    .where(
      and(
        eq(deviceInventory.workspaceId, workspaceId),
        eq(deviceInventory.deviceId, deviceId),
        eq(deviceInventory.part, part),
      ),
    )
  return row
}
