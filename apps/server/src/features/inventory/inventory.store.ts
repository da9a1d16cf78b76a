import type { HostFacts } from '@marsad/contract/agent/facts'
import type { SecurityFacts } from '@marsad/contract/agent/inventory'
import type { Absence, InventoryPart } from '@marsad/contract/agent/protocol'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../engines/postgres.ts'
import { prepared } from '../../engines/prepared.ts'
import { deviceInventory } from '../../schema/device-inventory.ts'
import { devices } from '../../schema/devices.ts'

const hashesOfDevice = prepared((tx) =>
  tx
    .select({ part: deviceInventory.part, hash: deviceInventory.hash })
    .from(deviceInventory)
    .where(eq(deviceInventory.deviceId, sql.placeholder('id')))
    .prepare('hashes_of_device'),
)

export async function readHashes(tx: Tx, deviceId: string): Promise<Partial<Record<InventoryPart, string>>> {
  const rows = await hashesOfDevice(tx).execute({ id: deviceId })
  return Object.fromEntries(rows.map(({ part, hash }) => [part, hash]))
}

/** The row of a device that reports, held so that two reports of it come one after the other. */
export async function holdReporter(tx: Tx, deviceId: string) {
  const [row] = await tx
    .select({ host: devices.host })
    .from(devices)
    .where(eq(devices.id, deviceId))
    .for('no key update')
  return row
}

/** What was last told of the parts; the facts of `security`, which are long, only where they are compared. */
export const readParts = (tx: Tx, deviceId: string, { withSecurity }: { withSecurity: boolean }) =>
  tx
    .select({
      part: deviceInventory.part,
      hash: deviceInventory.hash,
      toldAt: deviceInventory.toldAt,
      value: withSecurity ? deviceInventory.value : sql<null>`null`,
    })
    .from(deviceInventory)
    .where(eq(deviceInventory.deviceId, deviceId))

export type PartRow = {
  part: InventoryPart
  hash: string
  absence: Absence | null
  value: SecurityFacts | null
}

export async function writeParts(
  tx: Tx,
  ids: { workspaceId: string; deviceId: string },
  rows: readonly PartRow[],
  now: Date,
) {
  await tx
    .insert(deviceInventory)
    .values(
      rows.map(({ part, hash, absence, value }) => ({
        ...ids,
        part,
        hash,
        absence,
        value,
        reportedAt: now,
        toldAt: absence === null ? now : null,
      })),
    )
    .onConflictDoUpdate({
      target: [deviceInventory.deviceId, deviceInventory.part],
      set: {
        hash: sql`excluded.hash`,
        absence: sql`excluded.absence`,
        reportedAt: sql`excluded.reported_at`,
        toldAt: sql`coalesce(${deviceInventory.toldAt}, excluded.told_at)`,
        value: sql`excluded.value`,
      },
    })
}

export const writeHost = (tx: Tx, workspaceId: string, deviceId: string, host: HostFacts) =>
  tx
    .update(devices)
    .set({
      host,
      hostReportedAt: sql`now()`,
      hostname: host.hostname,
      platform: host.platform,
      os: [host.os, host.osVersion].filter(Boolean).join(' '),
      agentVersion: host.agentVersion,
      bootTime: host.bootTime === null ? null : new Date(host.bootTime),
    })
    .where(and(eq(devices.workspaceId, workspaceId), eq(devices.id, deviceId)))
