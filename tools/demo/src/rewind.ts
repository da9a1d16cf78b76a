import type { AlertCause, AlertSubject } from '@marsad/contract/http/alerts'
import type { Change } from '@marsad/contract/http/changes'
import { nearestChange } from '@marsad/contract/nearest-change'
import { Client } from 'pg'
import { type Moment, pastOf } from './run-steps.ts'
import { alerts } from './plan/alerts.ts'
import { machines } from './plan/machines.ts'
import { known, type Stage } from './stage.ts'

/** Columns that state when something happened. The product has no way to backdate them, and needs none. */
const moved: Record<string, readonly string[]> = {
  users: ['created_at'],
  workspaces: ['created_at'],
  members: ['created_at'],
  devices: ['created_at'],
  device_posture: ['since'],
  device_inventory: ['told_at'],
  usb_devices: ['first_seen_at'],
  monitors: ['created_at', 'changed_at'],
  status_pages: ['created_at', 'changed_at'],
  status_posts: ['closed_at', 'ends_at'],
  status_updates: ['at'],
  api_keys: ['created_at'],
  alerts: ['started_at', 'breach_started_at', 'raised_at', 'acknowledged_at', 'resolved_at'],
  alert_events: ['at'],
  incidents: ['started_at', 'ended_at'],
  tickets: ['created_at', 'changed_at', 'resolved_at'],
  ticket_comments: ['created_at'],
  ticket_attachments: ['created_at'],
  ticket_events: ['at'],
  storage_items: ['created_at', 'modified_at', 'trashed_at'],
  audit_log: ['created_at'],
}

/**
 * Moves what was just done back to its time in the story, in the demo's own database. Everything was done in the order
 * of the story, so that order stays.
 */
export async function rewind(stage: Stage, moments: readonly Moment[]) {
  const client = new Client({ connectionString: stage.engines.databaseOwnerUrl })
  await client.connect()
  try {
    await client.query('begin')
    // Row-level security binds the owner of the tables too.
    await client.query(`select set_config('app.workspace', $1, true)`, [stage.state.workspaceId])
    await client.query('create temp table moments (began timestamptz, past timestamptz) on commit drop')
    await client.query(`insert into moments select * from unnest($1::timestamptz[], $2::timestamptz[])`, [
      moments.map(({ began }) => began),
      moments.map(({ past }) => past),
    ])
    for (const [table, columns] of Object.entries(moved)) {
      for (const column of columns) await client.query(movedBack(table, `"${column}"`))
    }
    // What is still plugged in was seen just now.
    await client.query(`${movedBack('usb_devices', 'last_seen_at')} and status = 'disconnected'`)
    await moveAlerts(client, stage)
    await moveChanges(client)
    await moveEvidence(client, 'alert_evidence', 'alert_id', moments)
    await moveEvidence(client, 'ticket_evidence', 'ticket_id', moments)
    await moveCauses(client)
    await takeOffline(client, stage)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

const past = (column: string) => `(
  select past + (${column} - began) from moments where began <= ${column} order by began desc limit 1)`

const movedBack = (table: string, column: string) => `
  update ${table} set ${column} = ${past(column)} where ${column} >= (select min(began) from moments)`

/** On a slow machine the real evaluator may raise an alert before the story does; the time in the story counts. */
async function moveAlerts(client: Client, { state, alerts: ids }: Stage) {
  for (const { key, minutesAgo, window } of alerts) {
    const raisedAt = state.bornAt - minutesAgo * 60_000
    await client.query(
      'update alerts set started_at = $2, breach_started_at = $2, raised_at = $3 where id = $1',
      [known(ids, key), new Date(raisedAt - window * 60_000), new Date(raisedAt)],
    )
  }
}

const idAt = (id: string, moment: string) => `(
  lpad(to_hex(floor(extract(epoch from ${moment}) * 1000)::bigint), 12, '0') || substr(replace(${id}::text, '-', ''), 13)
)::uuid`

/** The id of a change begins with its millisecond, by which lists are sorted. A finding names its change by that id. */
async function moveChanges(client: Client) {
  await client.query(
    `select make_changes_month(past) from (
    select past from moments where past > now() - interval '2 days') as lately`,
  )
  await client.query(`
    update device_posture set change_id = ${idAt('change_id', past('changes.at'))}
    from changes where changes.id = change_id and changes.at >= (select min(began) from moments)`)
  await client.query(`
    with back as (select id as old, ${past('at')} as moment from changes where at >= (select min(began) from moments))
    update changes set at = moment, id = ${idAt('old', 'moment')} from back where id = old`)
}

type Evidence = {
  at: string
  processes: { at: number } | null
  changes: { id: string; at: string }[]
  chart: { times: number[]; values: (number | null)[] } | null
}

/** That of a ticket has the alert beside it. */
type FrozenEvidence = { evidence: Evidence | null }

/** Evidence has timestamps of its own. What came after the breach is left out: it was not known then. */
async function moveEvidence(client: Client, table: string, key: string, moments: readonly Moment[]) {
  const { rows } = await client.query<{ id: string; evidence: Evidence | FrozenEvidence }>(
    `select ${key} as id, evidence from ${table}`,
  )
  for (const { id, evidence } of rows) {
    await client.query(`update ${table} set evidence = $2 where ${key} = $1`, [
      id,
      JSON.stringify(movedEvidence(evidence, moments)),
    ])
  }
}

function movedEvidence(evidence: Evidence | FrozenEvidence, moments: readonly Moment[]) {
  if (!('evidence' in evidence)) return back(evidence, moments)
  return { ...evidence, evidence: evidence.evidence && back(evidence.evidence, moments) }
}

const chartAfterSeconds = 600

function back(evidence: Evidence, moments: readonly Moment[]): Evidence {
  const at = pastOf(moments, Date.parse(evidence.at))
  const { chart, processes } = evidence
  const shown = chart?.times.findIndex((time) => time > at / 1000 + chartAfterSeconds) ?? -1
  const end = shown === -1 ? undefined : shown
  return {
    ...evidence,
    at: new Date(at).toISOString(),
    processes: processes && { ...processes, at },
    changes: evidence.changes
      .map((change) => ({ ...change, at: new Date(pastOf(moments, Date.parse(change.at))).toISOString() }))
      .filter((change) => Date.parse(change.at) <= at),
    chart: chart && { ...chart, times: chart.times.slice(0, end), values: chart.values.slice(0, end) },
  }
}

/** Which change came before a breach is known only where both have their places in time. */
async function moveCauses(client: Client) {
  const { rows } = await client.query<{
    id: string
    subject: AlertSubject
    part: string
    startedAt: Date
    cause: AlertCause | null
    changes: Change[]
  }>(`select id, subject, part, started_at as "startedAt", cause, evidence->'changes' as changes
    from alerts join alert_evidence on alert_id = id`)
  for (const { id, cause, changes, ...breach } of rows) {
    if (!cause) continue
    const change = nearestChange(breach, changes, cause.process)
    await client.query('update alerts set cause = $2 where id = $1', [id, { ...cause, change }])
    await client.query(
      `update ticket_evidence set evidence = jsonb_set(evidence, '{alert,cause}', $2)
      where evidence->'alert'->>'id' = $1`,
      [id, JSON.stringify({ ...cause, change })],
    )
  }
}

/** A machine that was off for hours sent its samples just now, all the same. */
async function takeOffline(client: Client, { state, machines: ids }: Stage) {
  for (const { hostname, silentMinutes } of machines) {
    if (silentMinutes === undefined) continue
    const at = new Date(state.bornAt - silentMinutes * 60_000)
    await client.query(
      'update device_presence set last_seen_at = $2, gateway_id = null where device_id = $1',
      [known(ids, hostname), at],
    )
  }
}
