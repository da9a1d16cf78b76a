import type { EscalationEnd } from '@marsad/contract/escalations'
import { and, asc, desc, eq, isNull, lt, lte, not, notExists, sql } from 'drizzle-orm'
import { isOneOf } from '../../../engines/sql.ts'
import type { Tx } from '../../../engines/postgres.ts'
import { deliveries } from '../notifications/schema.ts'
import { alertRules, alerts } from '../schema.ts'
import { escalationPolicies, escalations } from './schema.ts'

export type EscalationRow = typeof escalations.$inferSelect

/** Active alerts that nothing mutes: those that people are paged about. */
export const isPaged = and(eq(alerts.status, 'active'), isNull(alerts.silence))

/** The alerts to page people about, with the policy of each: that of its rule, or the default. */
export const listAlertsToEscalate = (tx: Tx, workspaceId: string, alertIds: readonly string[]) =>
  tx
    .select({
      id: alerts.id,
      incidentId: alerts.incidentId,
      severity: alerts.severity,
      policy: escalationPolicies,
    })
    .from(alerts)
    .leftJoin(alertRules, eq(alertRules.id, alerts.ruleId))
    .innerJoin(
      escalationPolicies,
      and(
        eq(escalationPolicies.workspaceId, workspaceId),
        sql`${alertRules.isEscalated} is not false`,
        sql`case when ${alertRules.escalationPolicyId} is null then ${escalationPolicies.isDefault}
          else ${escalationPolicies.id} = ${alertRules.escalationPolicyId} end`,
      ),
    )
    .where(and(eq(alerts.workspaceId, workspaceId), isOneOf(alerts.id, alertIds), isPaged))
export type AlertToEscalate = Awaited<ReturnType<typeof listAlertsToEscalate>>[number]

export async function addEscalationRows(tx: Tx, rows: readonly (typeof escalations.$inferInsert)[]) {
  if (rows.length > 0) await tx.insert(escalations).values([...rows])
}

export async function writeEscalationOf(tx: Tx, escalationId: string, alertIds: readonly string[]) {
  await tx.update(alerts).set({ escalationId }).where(isOneOf(alerts.id, alertIds))
}

/** A due escalation, locked for the step. One that another worker or an acknowledgement holds is left to it. */
export async function claimDueEscalation(tx: Tx, workspaceId: string, now: Date) {
  const [row] = await tx
    .select()
    .from(escalations)
    .where(and(eq(escalations.workspaceId, workspaceId), lte(escalations.nextStepAt, now)))
    .orderBy(asc(escalations.nextStepAt))
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

/** The alert that stands for an escalation, the most severe and oldest, and how many are open and unhandled. */
export async function findPagedAlert(tx: Tx, escalationId: string) {
  const [row] = await tx
    .select({ id: alerts.id, count: sql<number>`(count(*) over ())::int` })
    .from(alerts)
    .where(and(eq(alerts.escalationId, escalationId), isPaged))
    .orderBy(asc(alerts.severity), asc(alerts.raisedAt), asc(alerts.id))
    .limit(1)
  return row
}

export async function writeProgress(
  tx: Tx,
  id: string,
  { done, nextStepAt }: { done: number; nextStepAt: Date },
) {
  await tx.update(escalations).set({ done, nextStepAt }).where(eq(escalations.id, id))
}

/** Ends escalations, and gives up pages of them that were not sent yet. */
export async function endEscalations(tx: Tx, ids: readonly string[], ending: EscalationEnd, now: Date) {
  if (ids.length === 0) return
  const ended = await tx
    .update(escalations)
    .set({ endedAt: now, nextStepAt: null, ending })
    .where(and(isOneOf(escalations.id, ids), isNull(escalations.endedAt)))
    .returning({ id: escalations.id })
  if (ended.length === 0 || ending === 'finished' || ending === 'merged') return
  await tx
    .update(deliveries)
    .set({ status: 'failed', problem: 'not_needed', detail: '', nextTryAt: null })
    .where(
      and(
        isOneOf(
          deliveries.escalationId,
          ended.map(({ id }) => id),
        ),
        eq(deliveries.status, 'waiting'),
        isNull(deliveries.claimedUntil),
      ),
    )
}

const pagedAlerts = (tx: Tx) =>
  tx
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(eq(alerts.escalationId, escalations.id), isPaged))

/** Running escalations of these alerts that are about no active alert any more, and why. */
export const listOver = (tx: Tx, alertIds: readonly string[]) =>
  tx
    .selectDistinct({
      id: escalations.id,
      ending: sql<EscalationEnd>`(select case
        when bool_or(a.status = 'acknowledged') then 'acknowledged'
        when bool_or(a.status = 'active') then 'muted' else 'resolved' end
        from alerts a where a.escalation_id = escalations.id)`,
    })
    .from(escalations)
    .where(
      and(
        sql`${escalations.id} in (select a.escalation_id from alerts a where a.id = any(${sql.param([...alertIds])}::uuid[]))`,
        isNull(escalations.endedAt),
        notExists(pagedAlerts(tx)),
      ),
    )

/** Those of these escalations without an active critical alert other than some. */
export async function withoutCritical(
  tx: Tx,
  ids: readonly string[],
  exceptAlertIds: readonly string[] = [],
): Promise<string[]> {
  if (ids.length === 0) return []
  const critical = tx
    .select({ id: alerts.id })
    .from(alerts)
    .where(
      and(
        eq(alerts.escalationId, escalations.id),
        isPaged,
        eq(alerts.severity, 'critical'),
        not(isOneOf(alerts.id, exceptAlertIds)),
      ),
    )
  const rows = await tx
    .select({ id: escalations.id })
    .from(escalations)
    .where(and(isOneOf(escalations.id, ids), notExists(critical)))
  return rows.map(({ id }) => id)
}

export const listRunningOfPolicy = (tx: Tx, policyId: string) =>
  tx
    .select({ id: escalations.id })
    .from(escalations)
    .where(and(eq(escalations.policyId, policyId), isNull(escalations.endedAt)))

export const listRunningOfIncidents = (tx: Tx, incidentIds: readonly string[]) =>
  tx
    .select({
      id: escalations.id,
      incidentId: escalations.incidentId,
      policyId: escalations.policyId,
      done: escalations.done,
    })
    .from(escalations)
    .where(and(isOneOf(escalations.incidentId, incidentIds), isNull(escalations.endedAt)))
    .orderBy(asc(escalations.id))

/** Alerts of one escalation become those of another. */
export async function handAlertsOver(tx: Tx, from: string, to: string) {
  await tx.update(alerts).set({ escalationId: to }).where(eq(alerts.escalationId, from))
}

export async function moveToIncident(tx: Tx, from: string, incidentId: string) {
  await tx.update(escalations).set({ incidentId }).where(eq(escalations.incidentId, from))
}

export async function deleteOldEscalations(tx: Tx, workspaceId: string, before: Date, most: number) {
  const old = tx
    .select({ id: escalations.id })
    .from(escalations)
    .where(
      and(
        eq(escalations.workspaceId, workspaceId),
        lt(escalations.endedAt, before),
        notExists(tx.select({ id: alerts.id }).from(alerts).where(eq(alerts.escalationId, escalations.id))),
      ),
    )
    .limit(most)
  const { rowCount } = await tx.delete(escalations).where(sql`${escalations.id} in ${old}`)
  return rowCount ?? 0
}

export async function findEscalationOf(tx: Tx, alertId: string) {
  const [row] = await tx
    .select({
      escalation: escalations,
      alerts: sql<number>`(select count(*)::int from alerts a where a.escalation_id = ${escalations.id} and a.status <> 'resolved')`,
    })
    .from(alerts)
    .innerJoin(escalations, eq(escalations.id, alerts.escalationId))
    .where(eq(alerts.id, alertId))
  return row
}

const mostPages = 200

export const listPages = (tx: Tx, escalationId: string) =>
  tx
    .select({
      id: deliveries.id,
      count: deliveries.escalationStep,
      at: deliveries.createdAt,
      person: sql<string>`coalesce((select trim(u.first_name || ' ' || u.last_name) from users u where u.id = ${deliveries.userId}), '')`,
      via: deliveries.channelName,
      status: deliveries.status,
      problem: deliveries.problem,
    })
    .from(deliveries)
    .where(eq(deliveries.escalationId, escalationId))
    .orderBy(desc(deliveries.id))
    .limit(mostPages)
