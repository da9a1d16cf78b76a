import { and, eq, gt } from 'drizzle-orm'
import type { Tx } from '../../../engines/postgres.ts'
import { alertRules, alerts } from '../schema.ts'
import { isOpen } from './alerts.store.ts'
import type { LifeRow, Ruled } from './life.store.ts'

export type Revision = Ruled & { row: LifeRow }

/** Alerts of edited rules. One that is active is notified again as what it has become. */
export async function reviseRows(tx: Tx, revised: readonly Revision[]) {
  if (revised.length === 0) return
  await tx.client.query({
    name: 'revise_alerts',
    text: `
      update alerts set severity = revised.severity, subject = revised.subject,
        rounds = rounds + (status = 'active' and alerts.severity <> revised.severity)::int,
        is_told = is_told and (status <> 'active' or alerts.severity = revised.severity)
      from unnest($1::uuid[], $2::text[], $3::jsonb[]) as revised (id, severity, subject)
      where alerts.id = revised.id and status <> 'resolved'`,
    values: [
      revised.map(({ row }) => row.id),
      revised.map(({ severity }) => severity),
      revised.map(({ subject }) => JSON.stringify(subject)),
    ],
  })
}

/** Open alerts of device rules that were edited since the alert was last confirmed. */
export const listEditedSinceConfirmed = (tx: Tx, workspaceId: string) =>
  tx
    .select({ alertId: alerts.id, deviceId: alerts.deviceId, part: alerts.part, rule: alertRules })
    .from(alerts)
    .innerJoin(alertRules, eq(alertRules.id, alerts.ruleId))
    .where(
      and(
        eq(alerts.workspaceId, workspaceId),
        isOpen,
        eq(alertRules.subjectKind, 'signal'),
        gt(alertRules.changedAt, alerts.confirmedAt),
      ),
    )
