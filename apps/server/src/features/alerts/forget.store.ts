import { and, asc, eq, inArray, isNotNull, lt, notExists } from 'drizzle-orm'
import type { Tx } from '../../engines/postgres.ts'
import { alerts } from '../../schema/alerts.ts'
import { incidents } from '../../schema/incidents.ts'

/** The alerts that resolved longest ago with all that hangs on them, so many at most; says how many went. */
export async function deleteOldAlerts(
  tx: Tx,
  workspaceId: string,
  before: Date,
  most: number,
): Promise<number> {
  const old = tx
    .select({ id: alerts.id })
    .from(alerts)
    .where(
      and(eq(alerts.workspaceId, workspaceId), eq(alerts.status, 'resolved'), lt(alerts.resolvedAt, before)),
    )
    .orderBy(asc(alerts.resolvedAt))
    .limit(most)
  const { rowCount } = await tx.delete(alerts).where(inArray(alerts.id, old))
  return rowCount ?? 0
}

/** Incidents that ended and of which no alert is left. */
export async function deleteEmptyIncidents(
  tx: Tx,
  workspaceId: string,
  before: Date,
  most: number,
): Promise<number> {
  const empty = tx
    .select({ id: incidents.id })
    .from(incidents)
    .where(
      and(
        eq(incidents.workspaceId, workspaceId),
        isNotNull(incidents.endedAt),
        lt(incidents.endedAt, before),
        notExists(tx.select({ id: alerts.id }).from(alerts).where(eq(alerts.incidentId, incidents.id))),
      ),
    )
    .limit(most)
  const { rowCount } = await tx.delete(incidents).where(inArray(incidents.id, empty))
  return rowCount ?? 0
}
