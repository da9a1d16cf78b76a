import type { AlertEventKind, Resolution, Silence } from '@marsad/contract/alerts'
import { and, eq, gt, or, sql, type SQL } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { isOneOf } from '../../../engines/sql.ts'
import type { Tx } from '../../../engines/postgres.ts'
import { newId } from '../../../platform/ids.ts'
import { alertEvents, alerts } from '../schema.ts'
import { devices } from '../../devices/schema.ts'
import { monitors } from '../../monitors/schema.ts'
import { isOpen } from './alerts.store.ts'
import type { AlertTargets } from './presences.ts'
import { isOffline } from './signals.store.ts'

/** One transaction at a time moves the alerts of a workspace, so that each sees the result of the last. */
export const lockLife = (tx: Tx, workspaceId: string) =>
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

/** Open alerts of the workspace, or of some of its devices and monitors. */
export const listOpenRows = (tx: Tx, workspaceId: string, targets?: AlertTargets): Promise<LifeRow[]> =>
  tx
    .select()
    .from(alerts)
    .where(
      and(
        eq(alerts.workspaceId, workspaceId),
        isOpen,
        targets
          ? or(isOneOf(alerts.deviceId, targets.deviceIds), isOneOf(alerts.monitorId, targets.monitorIds))
          : undefined,
      ),
    )

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
        source_name, device_id, monitor_id, rule_id, rule_name, subject, part, value, peak, started_at, incident_id)
      select $1, 'active', $2, $2, id, fingerprint, severity, source_kind, source_name, device_id, monitor_id, rule_id,
        rule_name, subject, part, value, value, started_at, incident_id
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

/** When alerts came back since a moment. */
export const listReturns = (tx: Tx, alertIds: readonly string[], since: Date) =>
  tx
    .select({ alertId: alertEvents.alertId, at: alertEvents.at })
    .from(alertEvents)
    .where(
      and(
        isOneOf(alertEvents.alertId, alertIds),
        eq(alertEvents.kind, 'reopened'),
        gt(alertEvents.at, since),
      ),
    )

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

export type Return = Seen & { startedAt: Date; isFlapping: boolean }

/** Resolved alerts are reopened, unacknowledged and not yet notified. */
export async function reopenRows(tx: Tx, returns: readonly Return[], now: Date) {
  if (returns.length === 0) return
  await tx.client.query({
    name: 'reopen_alerts',
    text: `
      update alerts set status = 'active', started_at = back.started_at, confirmed_at = $5,
        value = back.value, peak = greatest(peak, back.value),
        is_flapping = back.is_flapping, returns = returns + 1, rounds = 0, is_told = false, snoozed_until = null, clear_since = null, silence = null,
        acknowledged_at = null, acknowledged_by = null, acknowledged_by_name = null,
        resolved_at = null, resolved_by = null, resolved_by_name = null, resolution = null
      from unnest($1::uuid[], $2::timestamptz[], $3::float8[], $4::bool[])
        as back (id, started_at, value, is_flapping)
      where alerts.id = back.id`,
    values: [
      returns.map(({ row }) => row.id),
      returns.map(({ startedAt }) => startedAt),
      returns.map(({ value }) => value),
      returns.map(({ isFlapping }) => isFlapping),
      now,
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

export type NewEvent = {
  alertId: string
  kind: AlertEventKind
  at: Date
  by?: Actor | undefined
  note?: string | undefined
  silence?: Silence | null
  until?: Date | undefined
  assignee?: string | undefined
}

export async function addEvents(tx: Tx, workspaceId: string, events: readonly NewEvent[]) {
  if (events.length === 0) return
  await tx.client.query({
    name: 'add_alert_events',
    text: `
      insert into alert_events (workspace_id, id, alert_id, kind, at, user_id, user_name, note, silence, until, assignee)
      select $1, * from unnest($2::uuid[], $3::uuid[], $4::text[], $5::timestamptz[], $6::uuid[], $7::text[], $8::text[],
        $9::text[], $10::timestamptz[], $11::text[])`,
    values: [
      workspaceId,
      events.map(() => newId()),
      events.map(({ alertId }) => alertId),
      events.map(({ kind }) => kind),
      events.map(({ at }) => at),
      events.map(({ by }) => by?.userId ?? null),
      events.map(({ by }) => by?.name ?? null),
      events.map(({ note }) => note ?? ''),
      events.map(({ silence }) => silence ?? null),
      events.map(({ until }) => until ?? null),
      events.map(({ assignee }) => assignee ?? null),
    ],
  })
}

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
