import type { RuleSubject } from '@marsad/contract/http/alert-rules'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { escalating } from '../../../../test/escalations.ts'
import { startServer, type TestServer } from '../../../../test/start-server.ts'
import { notifyAlerts } from '../notify-alerts.ts'

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
