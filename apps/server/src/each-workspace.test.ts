import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { alertingJobs } from './domains/alerting/alerting.jobs.ts'
import { makePlan } from './domains/monitors/probes/plan.ts'
import { forEachWorkspace } from './platform/for-each-workspace.ts'
import { addMonitor } from './test/monitors.ts'
import { runJob } from './test/run-job.ts'
import { signedInPerson } from './test/people.ts'
import { startServer, type TestServer } from './test/start-server.ts'
import { addDevice } from './test/agents/watched.ts'

const engines = inject('engines')
let server: TestServer
beforeAll(async () => {
  server = await startServer({ MARSAD_ROLES: 'web', MARSAD_ALLOW_PRIVATE_TARGETS: 'true' })
})
afterAll(() => server.close())

const having = 'alert_workspaces' as const

/** A person whose workspace has an alert rule and a device it covers. */
async function watcher() {
  const person = await signedInPerson(server)
  const subject = { kind: 'signal', signal: 'cpu', threshold: 0.8, windowMinutes: 1 }
  const scope = { kind: 'workspace' }
  await server.call('POST', '/api/alert-rules', {
    token: person.token,
    body: { subject, severity: 'warning', scope },
  })
  return { ...person, deviceId: await addDevice(server, person) }
}

test('a workspace that fails is logged and counted, and the others are served, a few at a time', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, watcher))
  const [broken = '', ...whole] = people.map(({ workspaceId }) => workspaceId).toSorted()
  const warned: unknown[] = []
  const log = Object.assign(Object.create(server.log), {
    warn: (what: { workspaceId: string }) => warned.push(what.workspaceId),
  })
  const served: string[] = []
  let running = 0
  let most = 0
  const counts = await forEachWorkspace({ ...server, log }, { having, name: 'test' }, async (id) => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 5))
    running -= 1
    if (id === broken) throw new Error('broken')
    served.push(id)
  })
  expect(served).toEqual(expect.arrayContaining(whole))
  expect(warned).toEqual([broken])
  expect(counts).toEqual({ served: served.length, failed: 1 })
  expect(most).toBeGreaterThan(1)
  expect(most).toBeLessThanOrEqual(4)
})

test('where no workspace can be served, the walk fails with the reason', async () => {
  await watcher()
  const result = forEachWorkspace(server, { having, name: 'test' }, () => Promise.reject(new Error('away')))
  await expect(result).rejects.toMatchObject({ cause: new Error('away') })
})

test('a walk that is told to stop serves nobody more', async () => {
  await watcher()
  const served: string[] = []
  const signal = AbortSignal.abort()
  await forEachWorkspace(server, { having, name: 'test', signal }, async (id) => void served.push(id))
  expect(served).toEqual([])
})

test('limits, watches and the list of checks go on where the rows of one workspace cannot be read', async () => {
  const [broken, whole] = [await watcher(), await watcher()]
  const spoil = (text: string) =>
    server.engines.postgres.transaction({ workspaceId: broken.workspaceId }, ({ client }) =>
      client.query(text),
    )
  const [, monitor] = await Promise.all(
    [broken, whole].map(({ workspaceId }) =>
      addMonitor(server, workspaceId, { kind: 'http', url: 'http://192.0.2.1/' }),
    ),
  )
  await spoil(`update alert_rules set subject = 'nonsense'`)
  await spoil(`update monitors set header_values = 'sealed by nobody'`)

  const { allThresholds, allPosture, allMonitors } = alertingJobs
  for (const job of [allThresholds, allPosture, allMonitors]) await runJob(server, job, {})
  const limit = `marsad_limit{owner="${whole.workspaceId}"}`
  const written = `/api/v1/export?${new URLSearchParams({ 'match[]': limit }).toString()}`
  const { victoria } = server.engines
  await victoria.fetch('/internal/force_flush')
  await expect.poll(async () => (await victoria.fetch(written)).text()).toContain('"signal":"cpu"')
  const { body } = await server.call('GET', '/internal/sd/probes?by=blackbox', {
    token: engines.internalSecret,
  })
  expect(JSON.stringify(body)).toContain(monitor?.id)
})

test('a minute of the jobs costs no transaction for a workspace in which nothing waits', async () => {
  const { allThresholds, allPosture, allMonitors, sweepAlerts, sweepDeliveries } = alertingJobs
  const { postgres } = server.engines
  let transactions = 0
  const pool = new Proxy(postgres.pool, {
    get: (target, name) => {
      if (name !== 'query' && name !== 'connect') return Reflect.get(target, name)
      transactions += 1
      return Reflect.get(target, name).bind(target)
    },
  })
  const transaction: typeof postgres.transaction = (...given) => {
    transactions += 1
    return postgres.transaction(...given)
  }
  const counting = { ...server, engines: { ...server.engines, postgres: { ...postgres, pool, transaction } } }
  const minute = async () => {
    transactions = 0
    for (const job of [allThresholds, allPosture, allMonitors, sweepAlerts, sweepDeliveries]) {
      await runJob(counting, job, {})
    }
    await makePlan(counting)
    return transactions
  }
  await minute()
  const few = await minute()
  await addIdle(2000)
  await minute()
  const many = await minute()
  // Some thresholds are renewed: those of each workspace twice a day.
  expect(many).toBeLessThanOrEqual(few + 20)
})

/** Workspaces with the rules that each has, a device, and a monitor. */
async function addIdle(count: number) {
  const owner = new Client({ connectionString: server.config.postgres.ownerUrl })
  await owner.connect()
  await owner.query(`
    set app.upkeep = on;
    create temporary table idle as select gen_random_uuid() as id from generate_series(1, ${count});
    insert into workspaces (id, name) select id, 'idle' from idle;
    insert into alert_workspaces (id) select id from idle;
    insert into monitor_workspaces (id) select id from idle;
    insert into alert_rules (id, workspace_id, name, subject_kind, subject, window_minutes, severity, scope_kind, is_enabled)
      select gen_random_uuid(), id, '', 'finding', 'firewall_off', 5, 'warning', 'workspace', true from idle;
    insert into devices (id, workspace_id, source, name, public_key, created_at)
      select gen_random_uuid(), id, 'agent', 'web', decode(md5(id::text) || md5('b'), 'hex'), now() - interval '1 day' from idle`)
  await owner.end()
}
