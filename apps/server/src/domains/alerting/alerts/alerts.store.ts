import { alertLimits, type AlertStatus, alertStatuses } from '@marsad/contract/alerts'
import type { AlertCounts, AlertsQuery } from '@marsad/contract/http/alerts'
import { and, asc, count, desc, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { anyContains } from '../../../engines/sql.ts'
import type { Tx } from '../../../engines/postgres.ts'
import { tickets } from '../../tickets/schema.ts'
import { alertEvents, alertRules, alerts, incidents } from '../schema.ts'
import type { AlertCursor, Section } from './fingerprint.rules.ts'

const columns = {
  id: alerts.id,
  status: alerts.status,
  severity: alerts.severity,
  sourceKind: alerts.sourceKind,
  sourceName: alerts.sourceName,
  deviceId: alerts.deviceId,
  monitorId: alerts.monitorId,
  /** Null once the rule was removed. */
  ruleId: alertRules.id,
  ruleName: alerts.ruleName,
  subject: alerts.subject,
  part: alerts.part,
  value: alerts.value,
  peak: alerts.peak,
  cause: alerts.cause,
  startedAt: alerts.startedAt,
  raisedAt: alerts.raisedAt,
  acknowledgedAt: alerts.acknowledgedAt,
  acknowledgedBy: alerts.acknowledgedBy,
  acknowledgedByName: alerts.acknowledgedByName,
  snoozedUntil: alerts.snoozedUntil,
  assignedTo: alerts.assignedTo,
  assignedToName: alerts.assignedToName,
  resolvedAt: alerts.resolvedAt,
  resolvedBy: alerts.resolvedBy,
  resolvedByName: alerts.resolvedByName,
  resolution: alerts.resolution,
  silence: alerts.silence,
  isFlapping: alerts.isFlapping,
  incident: {
    id: incidents.id,
    kind: incidents.kind,
    key: incidents.key,
    alerts: sql<number>`(select count(*) from alerts as others where others.incident_id = ${incidents.id})::int`,
  },
}

const selectAlerts = (tx: Tx) =>
  tx
    .select(columns)
    .from(alerts)
    .innerJoin(incidents, eq(incidents.id, alerts.incidentId))
    .leftJoin(alertRules, eq(alertRules.id, alerts.ruleId))
export type AlertRow = Awaited<ReturnType<typeof selectAlerts>>[number]

export const isOpen = ne(alerts.status, sql`'resolved'`)
const isResolved = eq(alerts.status, sql`'resolved'`)
const isAlert = (workspaceId: string, id: string) =>
  and(eq(alerts.workspaceId, workspaceId), eq(alerts.id, id))

type Filter = Pick<AlertsQuery, 'severity' | 'deviceId' | 'monitorId' | 'incidentId' | 'assignee' | 'search'>

const matching = (
  workspaceId: string,
  { severity, deviceId, monitorId, incidentId, assignee, search }: Filter,
) =>
  and(
    eq(alerts.workspaceId, workspaceId),
    severity ? eq(alerts.severity, severity) : undefined,
    deviceId ? eq(alerts.deviceId, deviceId) : undefined,
    monitorId ? eq(alerts.monitorId, monitorId) : undefined,
    incidentId ? eq(alerts.incidentId, incidentId) : undefined,
    assignee === 'none' ? isNull(alerts.assignedTo) : undefined,
    assignee && assignee !== 'none' ? eq(alerts.assignedTo, assignee) : undefined,
    search ? anyContains([alerts.sourceName, alerts.ruleName, alerts.part], search) : undefined,
  )

/** The condition of a section, and the time it is ordered by. Its conditions match its index. */
const held: Record<
  Section,
  { condition: SQL | undefined; at: typeof alerts.raisedAt | typeof alerts.resolvedAt }
> = {
  critical: { condition: and(isOpen, eq(alerts.severity, 'critical')), at: alerts.raisedAt },
  warning: { condition: and(isOpen, eq(alerts.severity, 'warning')), at: alerts.raisedAt },
  resolved: { condition: isResolved, at: alerts.resolvedAt },
}

/** One section of the list, newest first. */
export function listSectionRows(
  tx: Tx,
  workspaceId: string,
  { status, ...filter }: Filter & Pick<AlertsQuery, 'status'>,
  { section, after, limit }: { section: Section; after: AlertCursor | undefined; limit: number },
): Promise<AlertRow[]> {
  const { condition, at } = held[section]
  return selectAlerts(tx)
    .where(
      and(
        matching(workspaceId, filter),
        condition,
        status ? eq(alerts.status, status) : undefined,
        after ? sql`(${at}, ${alerts.id}) < (${after.at}::timestamptz, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(at), desc(alerts.id))
    .limit(limit)
}

/** Matches by status, whatever status is filtered for; counting stops at `alertLimits.counted` each. */
export async function countAlerts(tx: Tx, workspaceId: string, filter: Filter): Promise<AlertCounts> {
  const counted = (status: AlertStatus) => sql`(select count(*)::int from (
    select from ${alerts}
    where ${and(matching(workspaceId, filter), status === 'resolved' ? isResolved : isOpen)}
      and ${alerts.status} = ${sql.raw(`'${status}'`)}
    limit ${alertLimits.counted}) as ${sql.identifier(status)}) as ${sql.identifier(status)}`
  // A text is looked for in every alert, so all are counted in one look.
  const found = (status: AlertStatus) => sql`least(count(*) filter (where
    ${alerts.status} = ${sql.raw(`'${status}'`)}), ${alertLimits.counted})::int as ${sql.identifier(status)}`
  const { rows } = await tx.execute<AlertCounts>(
    filter.search
      ? sql`select ${sql.join(alertStatuses.map(found), sql`, `)} from ${alerts} where ${matching(workspaceId, filter)}`
      : sql`select ${sql.join(alertStatuses.map(counted), sql`, `)}`,
  )
  return rows[0] ?? { active: 0, acknowledged: 0, resolved: 0 }
}

export async function findAlert(tx: Tx, workspaceId: string, id: string): Promise<AlertRow | undefined> {
  const [row] = await selectAlerts(tx).where(isAlert(workspaceId, id))
  return row
}

export const listEventRows = (tx: Tx, alertId: string) =>
  tx
    .select()
    .from(alertEvents)
    .where(eq(alertEvents.alertId, alertId))
    .orderBy(asc(alertEvents.id))
    .limit(500)
export type EventRow = Awaited<ReturnType<typeof listEventRows>>[number]

export const listRelatedRows = (tx: Tx, { id, incident }: AlertRow, limit: number): Promise<AlertRow[]> =>
  selectAlerts(tx)
    .where(and(eq(alerts.incidentId, incident.id), ne(alerts.id, id)))
    .orderBy(desc(alerts.raisedAt), desc(alerts.id))
    .limit(limit)

/** Alerts of the workspace that a user acknowledged. */
export async function countAcknowledgedBy(tx: Tx, workspaceId: string, userId: string): Promise<number> {
  const [row] = await tx
    .select({ all: count() })
    .from(alertEvents)
    .where(
      and(
        eq(alertEvents.workspaceId, workspaceId),
        eq(alertEvents.userId, userId),
        eq(alertEvents.kind, 'acknowledged'),
      ),
    )
  return row?.all ?? 0
}

/** Tickets opened from an alert, newest first. */
export const listTicketsOf = (tx: Tx, workspaceId: string, alertId: string) =>
  tx
    .select({ id: tickets.id, number: tickets.number, title: tickets.title, status: tickets.status })
    .from(tickets)
    .where(and(eq(tickets.workspaceId, workspaceId), eq(tickets.alertId, alertId), isNull(tickets.deletedAt)))
    .orderBy(desc(tickets.number))
    .limit(50)
