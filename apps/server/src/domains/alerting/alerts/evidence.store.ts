import type { AlertCause, Evidence } from '@marsad/contract/http/alerts'
import { and, asc, eq, inArray, isNotNull, isNull, lt, notExists } from 'drizzle-orm'
import { isOneOf } from '../../../engines/sql.ts'
import type { Tx } from '../../../engines/postgres.ts'
import { alertEvidence, alerts, incidents } from '../schema.ts'

export async function findEvidence(tx: Tx, alertId: string): Promise<Evidence | null> {
  const [row] = await tx
    .select({ evidence: alertEvidence.evidence })
    .from(alertEvidence)
    .where(eq(alertEvidence.alertId, alertId))
  return row?.evidence ?? null
}

/** The subject of an alert, and its stored evidence. */
export async function findWithEvidence(tx: Tx, workspaceId: string, alertId: string) {
  const [row] = await tx
    .select({
      deviceId: alerts.deviceId,
      subject: alerts.subject,
      part: alerts.part,
      startedAt: alerts.startedAt,
      resolvedAt: alerts.resolvedAt,
      evidence: alertEvidence.evidence,
    })
    .from(alerts)
    .leftJoin(alertEvidence, eq(alertEvidence.alertId, alerts.id))
    .where(and(eq(alerts.workspaceId, workspaceId), eq(alerts.id, alertId)))
  return row
}

/** Alerts without evidence yet. */
export function listWithoutEvidence(tx: Tx, workspaceId: string, alertIds: readonly string[]) {
  const { id, deviceId, monitorId, subject, part, value, startedAt } = alerts
  return tx
    .select({ alertId: id, deviceId, monitorId, subject, part, value, startedAt })
    .from(alerts)
    .leftJoin(alertEvidence, eq(alertEvidence.alertId, id))
    .where(and(eq(alerts.workspaceId, workspaceId), isOneOf(id, alertIds), isNull(alertEvidence.alertId)))
}

type NewEvidence = typeof alertEvidence.$inferInsert & { cause: AlertCause }

/** Evidence with the cause that follows from it, once for each alert. */
export async function addEvidence(tx: Tx, rows: readonly NewEvidence[]): Promise<void> {
  await tx.client.query({
    name: 'add_evidence',
    text: `
      with fresh as (
        select * from json_to_recordset($1::json)
          as fresh ("alertId" uuid, "workspaceId" uuid, "evidence" jsonb, "cause" jsonb)
      ), added as (
        insert into alert_evidence (alert_id, workspace_id, evidence)
        select "alertId", "workspaceId", "evidence" from fresh on conflict do nothing returning alert_id
      )
      update alerts set cause = fresh."cause" from fresh join added on added.alert_id = fresh."alertId"
      where alerts.id = fresh."alertId"`,
    values: [JSON.stringify(rows)],
  })
}

export const changeEvidence = (tx: Tx, alertId: string, evidence: Evidence) =>
  tx.update(alertEvidence).set({ evidence }).where(eq(alertEvidence.alertId, alertId))

/** Deletes the alerts resolved longest ago with their dependent rows, up to a maximum; returns the count. */
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

/** Ended incidents without any alert left. */
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
