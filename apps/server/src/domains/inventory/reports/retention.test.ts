import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleApplication as app, sendInventory } from '../../../test/agents/inventory.ts'
import { joinedMachine } from '../../../test/agents/machine.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { runJob } from '../../../test/run-job.ts'
import { inventoryJobs } from '../inventory.jobs.ts'
import { monthsToMake, retentionEnd } from './retention.rules.ts'

const on: { server?: TestServer; owner?: Client } = {}
beforeAll(async () => {
  const server = await startServer({ MARSAD_CHANGES_RETENTION_DAYS: '60' })
  Object.assign(on, {
    server,
    owner: new Client({ connectionString: server.config.postgres.ownerUrl }),
  })
  await on.owner?.connect()
})
afterAll(async () => {
  await on.owner?.end()
  await on.server?.close()
})

const dayMs = 86_400_000
const monthOf = (moment: Date) => `changes_${moment.toISOString().slice(0, 7).replace('-', '_')}`
const months = async () =>
  ((
    await on.owner?.query(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'changes'::regclass order by 1`,
    )
  )?.rows ?? []) as { name: string }[]
const reported = (...names: string[]) => ({
  applications: { kind: 'ok' as const, value: names.map((name) => app(name)) },
})

test('a change finds a place where nobody made one in time', async () => {
  const { server, owner } = on
  if (!server || !owner) throw new Error('no server')
  const person = await signedInPerson(server)
  const { token } = await joinedMachine(server, person)
  for (const { name } of await months()) await owner.query(`drop table ${name}`)
  expect(await months()).toEqual([])
  await sendInventory(server, token, reported('bash'))
  const { status } = await sendInventory(server, token, reported('bash', 'curl'))
  expect(status).toBe(200)
  const { body } = await server.call('GET', '/api/changes', { token: person.token })
  expect(body.changes).toMatchObject([{ kind: 'application.installed', subject: 'curl' }])
  expect(await months()).toEqual([{ name: monthOf(new Date()) }])
})

test('months are made ahead and walled, and dropped when all in them is older than the retention', async () => {
  const { server, owner } = on
  if (!server || !owner) throw new Error('no server')
  const person = await signedInPerson(server)
  const { deviceId } = await joinedMachine(server, person)
  const ago = (days: number) => new Date(Date.now() - days * dayMs)
  // A month that ended before the retention, and the one in which it ends.
  const [gone, retained] = [ago(60 + 31), ago(60)]
  for (const moment of [gone, retained]) {
    await owner.query('select make_changes_month($1)', [moment])
    await server.engines.postgres.transaction({ workspaceId: person.workspaceId }, ({ client }) =>
      client.query(
        `insert into changes values (gen_random_uuid(), $1, $2, $3, 'host.rebooted', 'web-1', null, null)`,
        [person.workspaceId, deviceId, moment],
      ),
    )
  }
  await runJob(server, inventoryJobs.months, {})
  const names = (await months()).map(({ name }) => name)
  expect(names).not.toContain(monthOf(gone))
  expect(names).toEqual(expect.arrayContaining([monthOf(retained), ...monthsToMake(new Date()).map(monthOf)]))
  const { rows } = await owner.query(
    `select relname from pg_class where relname like 'changes\\_2%' and relkind = 'r'
       and not (relrowsecurity and relforcerowsecurity)`,
  )
  expect(rows).toEqual([])
})

test('the server cannot drop what is younger than any retention, whatever moment it names', async () => {
  const { server, owner } = on
  if (!server || !owner) throw new Error('no server')
  const old = new Date(Date.now() - 120 * dayMs)
  for (const moment of [old, new Date()]) await owner.query('select make_changes_month($1)', [moment])
  await server.engines.postgres.pool.query(`select drop_changes_months(now() + interval '1 year')`)
  const names = (await months()).map(({ name }) => name)
  expect(names).toContain(monthOf(new Date()))
  expect(names).not.toContain(monthOf(old))
})

test('the months around a moment', () => {
  expect(monthsToMake(new Date('2026-11-30T23:59:59Z')).map(monthOf)).toEqual([
    'changes_2026_11',
    'changes_2026_12',
    'changes_2027_01',
    'changes_2027_02',
  ])
  expect(retentionEnd(new Date('2026-04-01T00:00:00Z'), 90)).toEqual(new Date('2026-01-01T00:00:00Z'))
})

test('titles that no machine has any more are swept, and the others stay', async () => {
  const { server } = on
  if (!server) throw new Error('no server')
  const person = await signedInPerson(server)
  const { token } = await joinedMachine(server, person)
  await sendInventory(server, token, reported('bash', 'curl'))
  await sendInventory(server, token, reported('bash'))
  const { workspaceId } = person
  await runJob(server, inventoryJobs.titles, { workspaceId })
  const { rows } = await server.engines.postgres.transaction({ workspaceId }, ({ client }) =>
    client.query('select name from titles'),
  )
  expect(rows).toEqual([{ name: 'bash' }])
})
