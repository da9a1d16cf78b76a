import type { SubjectKind } from '@marsad/contract/alerts'
import { RuleSubject, type Scope } from '@marsad/contract/http/alert-rules'
import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Postgres, Tx } from '../../../engines/postgres.ts'
import { devices } from '../../devices/schema.ts'
import { monitors } from '../../monitors/schema.ts'
import { channels } from '../notifications/schema.ts'
import { alertRules, alerts, alertWorkspaces } from '../schema.ts'
import type { Rule } from './alert-rules.rules.ts'

/** The alert rules of a workspace, oldest first. */
export async function findRules(tx: Tx, workspaceId: string): Promise<Rule[]> {
  const rows = await listRuleRows(tx, workspaceId)
  return rows.map(toRule)
}

export const listRuleRows = (tx: Tx, workspaceId: string) =>
  tx.select().from(alertRules).where(eq(alertRules.workspaceId, workspaceId)).orderBy(asc(alertRules.id))

export type RuleRow = Awaited<ReturnType<typeof listRuleRows>>[number]

const isRule = (workspaceId: string, id: string) =>
  and(eq(alertRules.workspaceId, workspaceId), eq(alertRules.id, id))

export async function findRuleRow(tx: Tx, workspaceId: string, id: string): Promise<RuleRow | undefined> {
  const [row] = await tx.select().from(alertRules).where(isRule(workspaceId, id)).for('update')
  return row
}

export async function countRules(tx: Tx, workspaceId: string): Promise<number> {
  const [row] = await tx
    .select({ all: count() })
    .from(alertRules)
    .where(eq(alertRules.workspaceId, workspaceId))
  return row?.all ?? 0
}

/** New alert rules; their workspace is listed for the workers. */
export async function addRuleRows(
  tx: Tx,
  workspaceId: string,
  rows: readonly (typeof alertRules.$inferInsert & { id: string })[],
) {
  await tx.insert(alertRules).values([...rows])
  await tx.insert(alertWorkspaces).values({ id: workspaceId }).onConflictDoNothing()
}

export const changeRuleRow = (
  tx: Tx,
  workspaceId: string,
  id: string,
  changes: Partial<typeof alertRules.$inferInsert>,
) =>
  tx
    .update(alertRules)
    .set({ ...changes, changedAt: sql`now()` })
    .where(isRule(workspaceId, id))

export async function deleteRuleRow(tx: Tx, workspaceId: string, id: string) {
  const [row] = await tx.delete(alertRules).where(isRule(workspaceId, id)).returning()
  return row
}

/** The devices of a workspace, with the columns that alert rules match. */
export const findRuledDevices = (tx: Tx, workspaceId: string) =>
  tx
    .select({ id: devices.id, name: devices.name, tags: devices.tags })
    .from(devices)
    .where(eq(devices.workspaceId, workspaceId))

/** Devices that were removed since a moment. */
export async function listRemovedDevices({ pool }: Postgres, since: Date): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>(
    'select device_id as id from device_revocations where created_at > $1',
    [since],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Unpaused monitors of a workspace, with the columns that thresholds need. */
export const findWatchedMonitors = (tx: Tx, workspaceId: string) =>
  tx
    .select({
      id: monitors.id,
      probedById: monitors.probedById,
      intervalSeconds: monitors.intervalSeconds,
      failures: monitors.failures,
      severity: monitors.severity,
      certificateDays: monitors.certificateDays,
    })
    .from(monitors)
    .where(and(eq(monitors.workspaceId, workspaceId), eq(monitors.isPaused, false)))

export async function hasDevice(tx: Tx, workspaceId: string, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.workspaceId, workspaceId), eq(devices.id, id)))
  return rows.length > 0
}

export async function hasChannels(tx: Tx, workspaceId: string, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true
  const rows = await tx
    .select({ id: channels.id })
    .from(channels)
    .where(and(eq(channels.workspaceId, workspaceId), inArray(channels.id, [...ids])))
  return rows.length === new Set(ids).size
}

/** Open alerts by rule. */
export async function countOpenAlerts(tx: Tx, workspaceId: string): Promise<Map<string | null, number>> {
  const rows = await tx
    .select({ ruleId: alerts.ruleId, open: count() })
    .from(alerts)
    .where(and(eq(alerts.workspaceId, workspaceId), ne(alerts.status, 'resolved')))
    .groupBy(alerts.ruleId)
  return new Map(rows.map(({ ruleId, open }) => [ruleId, open]))
}

export const toRule = (row: Row): Rule => ({
  id: row.id,
  name: row.name,
  subject: subjectIn(row),
  severity: row.severity,
  scope: scopeIn(row),
  isEnabled: row.isEnabled,
  channelIds: row.channelIds,
  escalation: row.isEscalated ? (row.escalationPolicyId ?? 'default') : 'none',
})

export type Row = typeof alertRules.$inferSelect

export const subjectIn = (row: Row): RuleSubject =>
  RuleSubject.parse({ kind: row.subjectKind, ...subjectFields[row.subjectKind](row) })

export function scopeIn({ scopeTag, scopeDeviceId }: Row): Scope {
  if (scopeTag !== null) return { kind: 'tag', tag: scopeTag }
  return scopeDeviceId === null ? { kind: 'workspace' } : { kind: 'device', deviceId: scopeDeviceId }
}

export const subjectFields: Record<SubjectKind, (row: Row) => object> = {
  signal: ({ subject, threshold, windowMinutes }) => ({ signal: subject, threshold, windowMinutes }),
  offline: ({ windowMinutes }) => ({ silentMinutes: windowMinutes }),
  finding: ({ subject, windowMinutes }) => ({ finding: subject, windowMinutes }),
  change: ({ subject }) => ({ change: subject }),
}
