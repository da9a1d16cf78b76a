import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { upEngines, downEngines, serverEnv } from '@marsad/engines'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { readConfig } from '../src/config.ts'
import { migrateDatabase } from '../src/engines/migrate.ts'
import type { Tx } from '../src/engines/postgres.ts'
import { countAlerts } from '../src/domains/alerting/alerts/alerts.store.ts'
import { deleteEmptyIncidents } from '../src/domains/alerting/alerts/evidence.store.ts'
import { listAuditRows } from '../src/platform/audit/audit.store.ts'
import { fillDatabase } from './database/fill.ts'

// The statements that a large install feels, each without and with what makes it quick. What is taken away for the
// first of the two is given back by a rollback.
const scale = Number(process.argv[2] ?? 1)
const name = 'proof_database'
const say = (text: string) => process.stdout.write(`${text}\n`)
const load = () => readFileSync('/proc/loadavg', 'utf8').split(' ').slice(0, 3).join(' ')

const config = readConfig({ ...serverEnv(await upEngines('proof')), PATH: '' })
const at = (url: string) => Object.assign(new URL(url), { pathname: name }).href
const admin = new Client({ connectionString: config.postgres.ownerUrl })
await admin.connect()
await admin.query(`drop database if exists ${name} with (force)`)
await admin.query(`create database ${name} template template0`)
const urls = { ownerUrl: at(config.postgres.ownerUrl), appUrl: at(config.postgres.url) }
await migrateDatabase(urls)
const client = new Client({ connectionString: urls.ownerUrl, options: '-c app.upkeep=on' })
await client.connect()
const tx: Tx = Object.assign(drizzle({ client, casing: 'snake_case' }), { client })

const begun = performance.now()
const { workspaceId, ruleId } = await fillDatabase(client, scale)
await client.query('vacuum analyze')
say(`filled in ${((performance.now() - begun) / 1000).toFixed(0)} s at ${scale} of full size; load ${load()}`)

/** The middle of three, each in a transaction that leaves nothing behind; as the workspace, not as upkeep. */
async function measure(before: string, work: () => Promise<unknown>, { isUpkeep = false } = {}) {
  const times: number[] = []
  for (let n = 0; n < 3; n += 1) {
    await client.query('begin')
    await client.query(before)
    await client.query(`select set_config('app.workspace', $1, true)`, [workspaceId])
    if (!isUpkeep) await client.query('set local app.upkeep = off')
    const from = performance.now()
    await work()
    times.push(performance.now() - from)
    await client.query('rollback')
  }
  return times.toSorted((a, b) => a - b)[1] ?? 0
}

say('\n| what | before | now |\n| --- | --- | --- |')
const row = (what: string, before: number, now: number) =>
  say(`| ${what} | ${before.toFixed(before < 10 ? 1 : 0)} ms | ${now.toFixed(now < 10 ? 1 : 0)} ms |`)
const without = (...indexes: string[]) => `drop index ${indexes.join(', ')}`
async function both(what: string, before: string, work: () => Promise<unknown>, options = {}) {
  row(what, await measure(before, work, options), await measure('', work, options))
}

const upkeep = { isUpkeep: true }
await both(
  'delete 100 dead sessions',
  without('login_attempts_session'),
  () => client.query('delete from sessions where id in (select id from sessions order by id limit 100)'),
  upkeep,
)
await both(
  'delete 10 registrations that nobody proved',
  without('alerts_acknowledged_by', 'alerts_resolved_by', 'alert_events_user', 'deliveries_user'),
  () => client.query('delete from users where id in (select id from users where not is_verified limit 10)'),
  upkeep,
)
await both(
  'remove an alert rule that raised a tenth of all alerts',
  `create index alerts_rule_all on alerts (rule_id);
   alter table alerts add foreign key (rule_id) references alert_rules (id) on delete set null not valid`,
  () => client.query('delete from alert_rules where id = $1', [ruleId]),
  upkeep,
)
const exactly = (condition: string) => () =>
  client.query(`select status, count(*) from alerts where workspace_id = $1 ${condition} group by status`, [
    workspaceId,
  ])
row(
  'count the alerts of a list',
  await measure('', exactly('')),
  await measure('', () => countAlerts(tx, workspaceId, {})),
)
const search = 'nothing is called so'
row(
  'count the alerts of a search without a match',
  await measure(
    '',
    exactly(
      `and (source_name ilike '%${search}%' or rule_name ilike '%${search}%' or part ilike '%${search}%')`,
    ),
  ),
  await measure('', () => countAlerts(tx, workspaceId, { search })),
)
const page = { before: undefined, limit: 51 }
await both('a page of the audit log by a rare action', without('audit_log_action_list'), () =>
  listAuditRows(tx, workspaceId, { action: 'workspace.transferred' }, page),
)
const { rows } = await client.query<{ from: Date; to: Date }>(
  `select min(created_at) as from, min(created_at) + interval '1 day' as to from audit_log`,
)
const range = { from: rows[0]?.from.toISOString(), to: rows[0]?.to.toISOString() }
row(
  'a page of the audit log by its oldest day',
  await measure('', () =>
    client.query(
      `select * from audit_log where workspace_id = $1 and created_at >= $2 and created_at < $3 order by id desc limit 51`,
      [workspaceId, range.from, range.to],
    ),
  ),
  await measure('', () => listAuditRows(tx, workspaceId, range, page)),
)
await both('look for incidents that are over and empty', without('incidents_ended'), () =>
  deleteEmptyIncidents(tx, workspaceId, new Date(0), 2000),
)
await presence()
say(`\nload ${load()}`)
await client.end()
// The server's own vacuum may be at work in it, which the owner cannot end.
for (let isGone = false; !isGone;)
  isGone = await admin.query(`drop database ${name}`).then(
    () => true,
    () => setTimeout(2000, false),
  )
await admin.end()
await downEngines('proof')

/** How many heartbeats touch no index while a long transaction is open, which keeps every version of a row. */
async function presence() {
  const reader = new Client({ connectionString: urls.ownerUrl })
  await reader.connect()
  const shares: string[] = []
  for (const fillfactor of [100, 70]) {
    await client.query(`create table heard (like device_presence including all) with (fillfactor = ${fillfactor});
      insert into heard select * from device_presence`)
    await reader.query('begin isolation level repeatable read; select from heard limit 1')
    await client.query(`update heard set last_seen_at = now()`)
    await client.query('select pg_stat_force_next_flush()')
    const { rows: stats } = await client.query<{ share: number }>(
      `select round(100.0 * n_tup_hot_upd / n_tup_upd) as share from pg_stat_user_tables where relname = 'heard'`,
    )
    shares.push(`${stats[0]?.share} %`)
    await reader.query('rollback')
    await client.query('drop table heard')
  }
  await reader.end()
  say(`| heartbeats that touch no index while a long transaction is open | ${shares.join(' | ')} |`)
}
