import type { Resolution, Silence } from '@marsad/contract/alerts'
import { and, asc, eq, gt, or, sql, type SQL } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { isOneOf } from '../../../engines/sql.ts'
import type { Tx } from '../../../engines/postgres.ts'
import { alerts } from '../schema.ts'
import { devices } from '../../devices/schema.ts'
import { monitors } from '../../monitors/schema.ts'
import { isOpen } from './alerts.store.ts'
import type { AlertTargets } from './presences.ts'
import { isOffline } from './signals.store.ts'

export const lockAlerts = (tx: Tx, workspaceId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`alerts ${workspaceId}`}, 0))`)

export type LifeRow = typeof alerts.$inferSelect
export type NewAlert = Pick<
  LifeRow,
  | 'id'
  | 'fingerprint'
  | 'severity'
  | 'sourceKind'
  | 'sourceName'
  | 'deviceId'
  | 'monitorId'
  | 'ruleId'
  | 'ruleName'
  | 'subject'
  | 'part'
  | 'value'
  | 'startedAt'
  | 'incidentId'
>

/** What an open alert takes over from its edited rule or monitor. */
export type Ruled = Pick<LifeRow, 'severity' | 'subject'>

/** The actor; the name is stored for when the account is deleted. */
export type Actor = { userId: string | null; name: string }

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

export const findLifeRows = (tx: Tx, workspaceId: string, ids: readonly string[]): Promise<LifeRow[]> =>
  tx
    .select()
    .from(alerts)
    .where(and(eq(alerts.workspaceId, workspaceId), isOneOf(alerts.id, ids)))

/** The newest alert of each fingerprint, open or resolved. */
export const findNewest = (
  tx: Tx,
  workspaceId: string,
  fingerprints: readonly string[],
): Promise<LifeRow[]> =>
  tx
    .selectDistinctOn([alerts.fingerprint])
    .from(alerts)
    .where(
      and(
        eq(alerts.workspaceId, workspaceId),
        sql`${alerts.fingerprint} = any(${sql.param([...fingerprints])}::text[])`,
      ),
    )
    .orderBy(alerts.fingerprint, sql`${alerts.raisedAt} desc`)

/** Open alerts of some devices and monitors of the workspace. */
export const listOpenRows = (tx: Tx, workspaceId: string, targets: AlertTargets): Promise<LifeRow[]> =>
  tx
    .select()
    .from(alerts)
    .where(
      and(
        eq(alerts.workspaceId, workspaceId),
        isOpen,
        or(isOneOf(alerts.deviceId, targets.deviceIds), isOneOf(alerts.monitorId, targets.monitorIds)),
      ),
    )

/** Open alerts of the workspace by age, a page at a time. */
export const listOpenPage = (
  tx: Tx,
  workspaceId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<LifeRow[]> =>
  tx
    .select()
    .from(alerts)
    .where(and(eq(alerts.workspaceId, workspaceId), isOpen, after ? gt(alerts.id, after) : undefined))
    .orderBy(asc(alerts.id))
    .limit(limit)

/** The devices with an open offline alert. */
export async function listDown(
  tx: Tx,
  workspaceId: string,
  deviceIds: readonly string[],
): Promise<Set<string | null>> {
  const rows = await tx
    .selectDistinct({ id: alerts.deviceId })
    .from(alerts)
    .where(and(eq(alerts.workspaceId, workspaceId), isOpen, isOneOf(alerts.deviceId, deviceIds), isOffline))
  return new Set(rows.map(({ id }) => id))
}

export async function addAlertRows(tx: Tx, workspaceId: string, rows: readonly NewAlert[], now: Date) {
  if (rows.length === 0) return
  await tx.client.query({
    name: 'add_alerts',
    text: `
      insert into alerts (workspace_id, status, raised_at, confirmed_at, id, fingerprint, severity, source_kind,
        source_name, device_id, monitor_id, rule_id, rule_name, subject, part, value, peak, started_at,
        breach_started_at, incident_id)
      select $1, 'active', $2, $2, id, fingerprint, severity, source_kind, source_name, device_id, monitor_id, rule_id,
        rule_name, subject, part, value, value, least(started_at, $2), started_at, incident_id
      from unnest($3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::uuid[], $9::uuid[], $10::uuid[],
          $11::text[], $12::jsonb[], $13::text[], $14::float8[], $15::timestamptz[], $16::uuid[])
        as fresh (id, fingerprint, severity, source_kind, source_name, device_id, monitor_id, rule_id, rule_name,
          subject, part, value, started_at, incident_id)`,
    values: [
      workspaceId,
      now,
      rows.map(({ id }) => id),
      rows.map(({ fingerprint }) => fingerprint),
      rows.map(({ severity }) => severity),
      rows.map(({ sourceKind }) => sourceKind),
      rows.map(({ sourceName }) => sourceName),
      rows.map(({ deviceId }) => deviceId),
      rows.map(({ monitorId }) => monitorId),
      rows.map(({ ruleId }) => ruleId),
      rows.map(({ ruleName }) => ruleName),
      rows.map(({ subject }) => JSON.stringify(subject)),
      rows.map(({ part }) => part),
      rows.map(({ value }) => value),
      rows.map(({ startedAt }) => startedAt),
      rows.map(({ incidentId }) => incidentId),
    ],
  })
}

export type Seen = { row: LifeRow; value: number | null }

/** Breaches that were confirmed. */
export async function confirmRows(tx: Tx, seen: readonly Seen[], now: Date) {
  if (seen.length === 0) return
  await tx.client.query({
    name: 'confirm_alerts',
    text: `
      update alerts set confirmed_at = $3, clear_since = null,
        value = coalesce(seen.value, alerts.value), peak = greatest(peak, seen.value)
      from unnest($1::uuid[], $2::float8[]) as seen (id, value) where alerts.id = seen.id`,
    values: [seen.map(({ row }) => row.id), seen.map(({ value }) => value), now],
  })
}

export type Return = Seen & Ruled & { startedAt: Date; isFlapping: boolean }

/** Resolved alerts are reopened, unacknowledged and not yet notified. */
export async function reopenRows(tx: Tx, returns: readonly Return[], now: Date) {
  if (returns.length === 0) return
  await tx.client.query({
    name: 'reopen_alerts',
    text: `
      update alerts set status = 'active', breach_started_at = back.started_at, confirmed_at = $5,
        severity = back.severity, subject = back.subject, value = back.value, peak = greatest(peak, back.value),
        is_flapping = back.is_flapping, returns = returns + 1, rounds = 0, is_told = false, snoozed_until = null, clear_since = null, silence = null,
        acknowledged_at = null, acknowledged_by = null, acknowledged_by_name = null,
        resolved_at = null, resolved_by = null, resolved_by_name = null, resolution = null
      from unnest($1::uuid[], $2::timestamptz[], $3::float8[], $4::bool[], $6::text[], $7::jsonb[])
        as back (id, started_at, value, is_flapping, severity, subject)
      where alerts.id = back.id`,
    values: [
      returns.map(({ row }) => row.id),
      returns.map(({ startedAt }) => startedAt),
      returns.map(({ value }) => value),
      returns.map(({ isFlapping }) => isFlapping),
      now,
      returns.map(({ severity }) => severity),
      returns.map(({ subject }) => JSON.stringify(subject)),
    ],
  })
}

/** Returns the changed alerts that someone was notified of, as read by the update and not before. */
async function change(
  tx: Tx,
  rows: readonly { id: string }[],
  changes: PgUpdateSetSource<typeof alerts>,
): Promise<string[]> {
  if (rows.length === 0) return []
  const changed = await tx
    .update(alerts)
    .set(changes)
    .where(isOneOf(alerts.id, idsOf(rows)))
    .returning({ id: alerts.id, isNotified: alerts.isNotified })
  return changed.flatMap(({ id, isNotified }) => (isNotified ? id : []))
}

export const calmRows = (tx: Tx, rows: readonly LifeRow[], now: Date) => change(tx, rows, { clearSince: now })

export const silenceRows = (tx: Tx, rows: readonly LifeRow[], silence: Silence | null) =>
  change(tx, rows, { silence })

export const acknowledgeRows = (
  tx: Tx,
  rows: readonly LifeRow[],
  { by, now, until = null }: { by: Actor; now: Date; until?: Date | null },
) =>
  change(tx, rows, {
    status: 'acknowledged',
    acknowledgedAt: now,
    acknowledgedBy: by.userId,
    acknowledgedByName: by.name,
    snoozedUntil: until,
  })

const activeAgain = {
  status: 'active',
  acknowledgedAt: null,
  acknowledgedBy: null,
  acknowledgedByName: null,
  snoozedUntil: null,
  rounds: sql`${alerts.rounds} + 1`,
} as const

export const unacknowledgeRows = (tx: Tx, rows: readonly LifeRow[]) => change(tx, rows, activeAgain)

/** Alerts whose snooze is over: active again, and to be notified again. */
export const wakeRows = (tx: Tx, rows: readonly LifeRow[]) =>
  change(tx, rows, { ...activeAgain, isNotified: false })

export const assignRows = (tx: Tx, rows: readonly LifeRow[], assignee: Actor | null) =>
  change(tx, rows, { assignedTo: assignee?.userId ?? null, assignedToName: assignee?.name ?? null })

export const resolveRows = (
  tx: Tx,
  rows: readonly LifeRow[],
  { resolution, by, now }: { resolution: Resolution; by: Actor | undefined; now: Date },
) =>
  change(tx, rows, {
    status: 'resolved',
    resolution,
    resolvedAt: now,
    snoozedUntil: null,
    resolvedBy: by?.userId ?? null,
    resolvedByName: by?.name ?? null,
    // The mute stays: without a notification of the raise there is none of the resolve.
    isFlapping: false,
    clearSince: null,
    hiddenWarning: null,
  })

/** The count of open alerts for the row being written. */
export const openAlertsOf = {
  device: (tx: Tx) => countOpen(tx, eq(alerts.deviceId, devices.id)),
  monitor: (tx: Tx) => countOpen(tx, eq(alerts.monitorId, monitors.id)),
}

const countOpen = (tx: Tx, whose: SQL) =>
  sql`(${tx
    .select({ all: sql`count(*)` })
    .from(alerts)
    .where(and(whose, isOpen))})`
