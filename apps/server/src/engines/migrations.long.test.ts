// Long: every step since the first release is taken on databases of their own, with a row in each table.
// Covers: apps/server/migrations, apps/server/src/engines, apps/server/src/domains/*/schema.ts
import { expect, test } from 'vitest'
import releasesOf from '../../migrations/releases.json' with { type: 'json' }
import { createDatabase } from '../test/engines/database.ts'
import { ownerOf, takeSteps } from '../test/engines/older-database.ts'
import { fillTables } from '../test/fill-tables.ts'
import { migrateDatabase } from './migrate.ts'

const releases = Object.entries<Record<string, string>>(releasesOf)

test.for(releases)(
  'a database of %s with rows in every table is brought to this version',
  async ([version]) => {
    const database = await createDatabase({ isEmpty: true })
    const owner = await ownerOf(database, '-c app.upkeep=on')
    const until = releases.findIndex(([name]) => name === version)
    const tags = new Set(releases.slice(0, until + 1).flatMap(([, steps]) => Object.keys(steps)))

    expect(await takeSteps(owner, (tag) => tags.has(tag))).toBe(tags.size)

    const before = await fillTables(owner)
    expect(before.size).toBeGreaterThan(40)
    await migrateDatabase({ ownerUrl: database.ownerUrl, appUrl: database.url })
    const after = await Promise.all(
      [...before.keys()].map(async (table) => [table, (await owner.query(`select from ${table}`)).rowCount]),
    )
    expect(after).toEqual([...before.keys()].map((table) => [table, 1]))
  },
)

test('rows that call an unknown USB device a stranger are rewritten, behind forced policies too', async () => {
  const database = await createDatabase({ isEmpty: true })
  const owner = await ownerOf(database)
  await takeSteps(owner, (tag) => tag < '0005')
  const month = new Date().toISOString().slice(0, 7)
  await owner.query(`
    set timezone = 'UTC';
    create table changes_${month.replace('-', '_')} partition of changes
      for values from ('${month}-01') to (date '${month}-01' + interval '1 month');
    alter table changes drop constraint changes_kind,
      add constraint changes_kind check (kind in ('usb.connected', 'usb.stranger'))`)
  await fillTables(owner)
  const change = `{"kind": "usb.stranger", "subject": "usb.stranger"}`
  await owner.query(`
    update device_posture set finding = 'usb_stranger';
    update changes set kind = 'usb.stranger';
    update alert_rules set subject_kind = 'change', subject = 'usb.stranger', threshold = null;
    update alerts set subject = '{"kind": "finding", "finding": "usb_stranger", "windowMinutes": 0}';
    update alert_evidence set evidence = '{"changes": [${change}]}';
    update deliveries set content = '{"subject": {"kind": "change", "change": "usb.stranger"}, "changes": [${change}]}'`)
  const tables = ['device_posture', 'changes', 'alert_rules', 'alerts', 'alert_evidence', 'deliveries']
  for (const table of tables) await owner.query(`alter table ${table} force row level security`)
  await migrateDatabase({ ownerUrl: database.ownerUrl, appUrl: database.url })

  await owner.query(`set app.upkeep = 'on'`)
  const read = async (what: string, table: string) =>
    (await owner.query<{ it: unknown }>(`select ${what} as it from ${table}`)).rows.map(({ it }) => it)
  expect(await read('finding', 'device_posture')).toEqual(['usb_unknown'])
  expect(await read('kind', 'changes')).toEqual(['usb.unknown'])
  expect(await read('subject', 'alert_rules')).toEqual(['usb.unknown'])
  expect(await read('subject', 'alerts')).toEqual([
    { kind: 'finding', finding: 'usb_unknown', windowMinutes: 0 },
  ])
  const rewritten = { kind: 'usb.unknown', subject: 'usb.stranger' }
  expect(await read('evidence', 'alert_evidence')).toEqual([{ changes: [rewritten] }])
  expect(await read('content', 'deliveries')).toEqual([
    { subject: { kind: 'change', change: 'usb.unknown' }, changes: [rewritten] },
  ])
  const { rows } = await owner.query(
    `select relname from pg_class where relname = any ($1) and not relforcerowsecurity`,
    [tables],
  )
  expect(rows).toEqual([])
})
