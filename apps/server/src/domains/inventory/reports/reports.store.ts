import type { SecurityFacts } from '@marsad/contract/agent/inventory'
import type { Absence, InventoryPart } from '@marsad/contract/agent/protocol'
import { and, eq, sql } from 'drizzle-orm'
import type { Postgres, Tx } from '../../../engines/postgres.ts'
import { prepared } from '../../../engines/sql.ts'
import { devicePresence, devices } from '../../devices/schema.ts'
import { deviceInventory } from '../schema.ts'
import type { ChangeDraft } from './retention.rules.ts'

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

/** Locks the row of a reporting device, so that its reports run in sequence. */
export async function holdReporter(tx: Tx, deviceId: string) {
  const [row] = await tx
    .select({ host: devices.host })
    .from(devices)
    .where(eq(devices.id, deviceId))
    .for('no key update')
  return row
}

/** An unchanged part is not rewritten; heartbeats confirm it. */
const reportedAt = sql`greatest(${deviceInventory.reportedAt}, ${devicePresence.inventoryAt})`.mapWith(
  deviceInventory.reportedAt,
)

/** The last report of each part; the facts of `security`, which are long, only where they are compared. */
export const readParts = (tx: Tx, deviceId: string, { withSecurity }: { withSecurity: boolean }) =>
  tx
    .select({
      part: deviceInventory.part,
      hash: deviceInventory.hash,
      toldAt: deviceInventory.toldAt,
      reportedAt,
      value: withSecurity ? deviceInventory.value : sql<null>`null`,
      lastReported: withSecurity ? deviceInventory.lastReported : sql<null>`null`,
    })
    .from(deviceInventory)
    .leftJoin(devicePresence, eq(devicePresence.deviceId, deviceInventory.deviceId))
    .where(eq(deviceInventory.deviceId, deviceId))

export type PartRow = {
  part: InventoryPart
  hash: string
  absence: Absence | null
  value: SecurityFacts | null
  lastReported: Partial<SecurityFacts> | null
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
      rows.map(({ part, hash, absence, value, lastReported }) => ({
        ...ids,
        part,
        hash,
        absence,
        value,
        lastReported,
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
        lastReported: sql`excluded.last_reported`,
      },
    })
}

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

export type NewChange = ChangeDraft & { id: string }

export async function addChanges(
  { client }: Tx,
  { workspaceId, deviceId }: { workspaceId: string; deviceId: string },
  added: readonly NewChange[],
  at: Date,
) {
  if (added.length === 0) return
  await client.query({
    name: 'add_changes',
    text: `
      insert into changes (id, workspace_id, device_id, at, kind, subject, before, after)
      select id, $1, $2, $3, kind, subject, before, after
      from unnest($4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[])
        as added (id, kind, subject, before, after)`,
    values: [
      workspaceId,
      deviceId,
      at,
      added.map(({ id }) => id),
      added.map(({ kind }) => kind),
      added.map(({ subject }) => subject),
      added.map(({ before }) => before),
      added.map(({ after }) => after),
    ],
  })
}

/** Creates the partition for a month if it does not exist. */
export const makeMonth = (postgres: Postgres, moment: Date) =>
  postgres.transaction({}, ({ client }) => client.query('select make_changes_month($1)', [moment]), {
    isLong: true,
  })

/** Drops the monthly partitions that ended before a point in time, with all their changes. */
export const dropMonths = (postgres: Postgres, moment: Date) =>
  postgres.transaction({}, ({ client }) => client.query('select drop_changes_months($1)', [moment]), {
    isLong: true,
  })
