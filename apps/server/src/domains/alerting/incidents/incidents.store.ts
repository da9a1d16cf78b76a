import { and, eq, gte, inArray, isNull, notExists, or, sql } from 'drizzle-orm'
import { isOneOf } from '../../../engines/sql.ts'
import type { Tx } from '../../../engines/postgres.ts'
import { newId } from '../../../platform/ids.ts'
import { alerts, incidents } from '../schema.ts'
import { devicePresence } from '../../devices/schema.ts'
import { isOpen } from '../alerts/alerts.store.ts'
import { isOffline } from '../alerts/signals.store.ts'

/** The open incidents of devices, and of monitors without a device. */
export const findIncidentsOf = (tx: Tx, workspaceId: string, targetIds: readonly string[]) =>
  tx
    .selectDistinct({
      targetId: sql<string>`coalesce(${alerts.deviceId}, ${alerts.monitorId})`,
      incidentId: incidents.id,
      kind: incidents.kind,
    })
    .from(alerts)
    .innerJoin(incidents, eq(incidents.id, alerts.incidentId))
    .where(
      and(
        eq(alerts.workspaceId, workspaceId),
        isOpen,
        or(
          isOneOf(alerts.deviceId, targetIds),
          and(isNull(alerts.deviceId), isOneOf(alerts.monitorId, targetIds)),
        ),
      ),
    )

/** Devices that went offline since a moment and still are. */
export const findDownSince = (tx: Tx, workspaceId: string, since: Date) =>
  tx
    .select({ deviceId: devicePresence.deviceId, address: devicePresence.address })
    .from(alerts)
    .innerJoin(devicePresence, eq(devicePresence.deviceId, alerts.deviceId))
    .where(and(eq(alerts.workspaceId, workspaceId), isOpen, gte(alerts.raisedAt, since), isOffline))

export async function findOpenSubnets(
  tx: Tx,
  workspaceId: string,
  networks: readonly string[],
): Promise<Map<string, string>> {
  if (networks.length === 0) return new Map()
  const rows = await tx
    .select({ id: incidents.id, key: incidents.key })
    .from(incidents)
    .where(
      and(
        eq(incidents.workspaceId, workspaceId),
        eq(incidents.kind, 'subnet'),
        inArray(incidents.key, [...networks]),
        isNull(incidents.endedAt),
      ),
    )
  return new Map(rows.map(({ id, key }) => [key, id]))
}

type NewIncident = Pick<typeof incidents.$inferInsert, 'kind' | 'key'>

/** New incidents; returns their ids by key. */
export async function addIncidents(
  tx: Tx,
  workspaceId: string,
  rows: readonly NewIncident[],
  startedAt: Date,
): Promise<Map<string, string>> {
  const made = rows.map((row) => ({ ...row, id: newId(), workspaceId, startedAt }))
  if (made.length > 0) await tx.insert(incidents).values(made)
  return new Map(made.map(({ key, id }) => [key, id]))
}

/** Alerts of one incident move to another, which replaces it. */
export async function mergeIncidents(tx: Tx, into: ReadonlyMap<string, string>) {
  if (into.size === 0) return
  await tx.client.query({
    name: 'merge_incidents',
    text: `
      update alerts set incident_id = merged.target from unnest($1::uuid[], $2::uuid[]) as merged (id, target)
      where incident_id = merged.id`,
    values: [[...into.keys()], [...into.values()]],
  })
  await tx.delete(incidents).where(isOneOf(incidents.id, [...into.keys()]))
}

/** Incidents without an open alert end. */
export async function endIncidents(tx: Tx, ids: readonly string[], endedAt: Date) {
  if (ids.length === 0) return
  const open = tx
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(eq(alerts.incidentId, incidents.id), isOpen))
  await tx
    .update(incidents)
    .set({ endedAt })
    .where(and(isOneOf(incidents.id, ids), isNull(incidents.endedAt), notExists(open)))
}

export async function resumeIncidents(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return
  await tx.update(incidents).set({ endedAt: null }).where(isOneOf(incidents.id, ids))
}
