import type { RuleSubject } from '@marsad/contract/http/alert-rules'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { chunksOf } from '../../../../platform/batches.ts'
import { escalating } from '../../../../test/escalations.ts'
import { startServer, type TestServer } from '../../../../test/start-server.ts'
import { notifiedAtOnce } from '../../alerting.jobs.ts'
import { notifyAlerts } from '../notify-alerts.ts'
import { sweepAlerts } from '../sweep-alerts.ts'

let server: TestServer
beforeAll(async () => {
  // Without a worker, so that alerts move only where a test moves them.
  server = await startServer({ MARSAD_ROLES: 'web' })
})
afterAll(() => server.close())

const disk: RuleSubject = { kind: 'signal', signal: 'disk', threshold: 0.9, windowMinutes: 1 }

/** A workspace whose alerts go to everyone in it by e-mail. */
async function mailing() {
  const it = await escalating(server)
  const target = { kind: 'email', audience: 'everyone' }
  await it.post('/api/channels', { name: 'Everyone', locale: 'en', target })
  const ruleId = await it.ruleOf({ subject: disk })
  return { ...it, ruleId, breach: (parts: readonly string[]) => it.breach(ruleId, it.deviceId, parts) }
}

const Row = z.object({ id: z.string(), xmin: z.string() })

/** Rows of a workspace, with the transaction that wrote each. */
async function rowsOf(workspaceId: string, table: 'alerts' | 'deliveries', where: string) {
  const { rows } = await server.engines.postgres.transaction({ workspaceId }, ({ client }) =>
    client.query(`select id, xmin::text from ${table} where workspace_id = $1 and ${where}`, [workspaceId]),
  )
  return z.array(Row).parse(rows)
}

const largestTransaction = (rows: readonly z.infer<typeof Row>[]) =>
  Math.max(...[...Map.groupBy(rows, ({ xmin }) => xmin).values()].map(({ length }) => length))

test('many alerts that end at once notify every recipient, at most 300 alerts in a transaction [R21]', async () => {
  const it = await mailing()
  const { workspaceId, token } = it.owner
  await it.member()
  const count = 350
  await it.breach(Array.from({ length: count }, (_, n) => `/data/${n}`))
  const raised = await rowsOf(workspaceId, 'alerts', `status = 'active'`)
  expect(raised).toHaveLength(count)
  expect(largestTransaction(raised)).toBeLessThanOrEqual(300)
  const ids = raised.map(({ id }) => id)
  await Promise.all(
    chunksOf(ids, notifiedAtOnce).map((alertIds) => notifyAlerts(server, { workspaceId, alertIds })),
  )

  await server.call('PATCH', `/api/alert-rules/${it.ruleId}`, { token, body: { isEnabled: false } })
  await sweepAlerts(server, workspaceId)
  const resolved = await rowsOf(workspaceId, 'alerts', `status = 'resolved'`)
  expect(resolved).toHaveLength(count)
  expect(largestTransaction(resolved)).toBeLessThanOrEqual(300)
  expect(await rowsOf(workspaceId, 'deliveries', `event = 'resolved'`)).toHaveLength(count * 2)
})

test('alerts that wait for others of their workspace leave the database to other workspaces [R21]', async () => {
  const [flooded, other] = [await mailing(), await mailing()]
  // A long transaction of another process, which moves alerts of the first workspace.
  const client = await server.engines.postgres.pool.connect()
  let isHeld = true
  const release = () => {
    if (isHeld) client.release(true)
    isHeld = false
  }
  onTestFinished(release)
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [
    `alerts ${flooded.owner.workspaceId}`,
  ])
  const waiting = Promise.all(Array.from({ length: 30 }, (_, n) => flooded.breach([`/data/${n}`])))

  await other.breach(['/'])
  const [alert] = await other.alerts()
  await notifyAlerts(server, { workspaceId: other.owner.workspaceId, alertIds: [alert?.id ?? ''] })
  expect((await other.read(alert?.id ?? '')).deliveries).toMatchObject([{ event: 'raised' }])
  expect(await flooded.alerts()).toEqual([])

  release()
  await waiting
  expect(await flooded.alerts()).toHaveLength(30)
})
