// Long: half an hour passes minute by minute, with a report, an evaluation and a look at presence in each.
// Covers: apps/server/src/domains/gateway/ingest, apps/server/src/domains/devices/presence
// Covers: apps/server/src/domains/alerting/alerts, apps/server/src/domains/alerting/evaluation
import { gzipSync } from 'node:zlib'
import { reportHeaders } from '@marsad/contract/agent/write-request'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { joinedMachine } from '../../../test/agents/machine.ts'
import { reportOf } from '../../../test/agents/report.ts'
import { samplesOf } from '../../../test/agents/samples.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { takeSignals } from '../../alerting/alerts/take-signals.ts'
import { recordEvaluation } from '../../alerting/index.ts'
import { presence } from '../../devices/index.ts'

let server: TestServer
beforeAll(async () => {
  // Without a worker, so that alerts end only where a test reports their end.
  server = await startServer({ MARSAD_ROLES: 'web,gateway' })
})
afterAll(async () => {
  await server.close()
  vi.restoreAllMocks()
})

/** It is never set back: the gateway would wait for it. */
let passedMs = 0
const monotonic = performance.now.bind(performance)
beforeAll(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => monotonic() + passedMs)
})

const [hourMs, dayMs] = [3_600_000, 86_400_000]

async function machine() {
  const owner = await signedInPerson(server)
  const { token, deviceId } = await joinedMachine(server, owner)
  const report = (...times: number[]) => {
    const body = gzipSync(reportOf(times.map((at) => ({ at }))))
    return server.send('/agent/v1/write', { token, body, headers: reportHeaders })
  }
  const presenceRow = async () => {
    const { rows } = await server.engines.postgres.pool.query(
      'select last_seen_at is not null as seen, samples_at is not null as "hasSamples" from device_seen where device_id = $1',
      [deviceId],
    )
    return rows[0]
  }
  return { owner, deviceId, report, presenceRow }
}

/** Time passes for the gateway by its clock, and for PostgreSQL by moving its rows into the past. */
async function passMinute(workspaceId: string) {
  passedMs += 60_000
  const minute = sql`interval '1 minute'`
  await server.engines.postgres.transaction({ workspaceId }, async (tx) => {
    await tx.execute(sql`update gateways set alive_at = alive_at - ${minute}`)
    await tx.execute(sql`update device_presence set last_seen_at = last_seen_at - ${minute},
      samples_since = samples_since - ${minute}, samples_at = samples_at - ${minute}`)
    await tx.execute(sql`update alerts set started_at = started_at - ${minute}, raised_at = raised_at - ${minute},
      breach_started_at = breach_started_at - ${minute},
      confirmed_at = confirmed_at - ${minute}, clear_since = clear_since - ${minute}`)
    await tx.execute(sql`update evaluations set since = since - ${minute}, last_at = last_at - ${minute}`)
  })
  await presence(server).tick()
}

test('samples that the store drops are counted for their device by reason, and the others are stored', async () => {
  const { owner, deviceId, report } = await machine()
  const now = Date.now()
  const kept = [now - 89 * dayMs, now, now + 47 * hourMs]
  expect((await report(...kept, now - 91 * dayMs, 1000, now + 49 * hourMs)).status).toBe(204)
  const dropped = async () =>
    (await samplesOf(server.engines.victoria, owner.workspaceId))
      .filter(({ metric }) => metric['__name__'] === 'marsad_dropped_samples_count')
      .map(({ metric, values }) => `${metric['device'] === deviceId} ${metric['reason']} ${values.join()}`)
      .toSorted()
  await expect.poll(dropped).toEqual(['true expired 2', 'true future 1'])

  const query = new URLSearchParams({
    'match[]': `system_uptime_seconds{workspace="${owner.workspaceId}"}`,
    start: '0',
    end: String((now + 3 * dayMs) / 1000),
  })
  const answer = await server.engines.victoria.fetch(`/api/v1/export?${query.toString()}`)
  expect(JSON.parse(await answer.text())).toMatchObject({ timestamps: kept })
})

test('a device whose clock is ahead is heard without current samples, and the offset is stored', async () => {
  const { owner, deviceId, report, presenceRow } = await machine()
  expect((await report(Date.now() + hourMs)).status).toBe(204)
  await expect.poll(presenceRow).toEqual({ seen: true, hasSamples: false })
  const [ahead] = await samplesOf(server.engines.victoria, owner.workspaceId, { atLeast: 1 })
  expect(ahead?.metric).toMatchObject({ __name__: 'marsad_clock_ahead_seconds', device: deviceId })
  expect(ahead?.values[0]).toBeGreaterThan(3500)
  expect(ahead?.values[0]).toBeLessThanOrEqual(3600)

  // Its clock was set.
  expect((await report(Date.now())).status).toBe(204)
  await expect.poll(presenceRow).toEqual({ seen: true, hasSamples: true })
})

test.for([
  ['an hour ahead ends no alert in twenty minutes', hourMs, ['active']],
  ['right ends the alert of a breach that is over', 0, ['resolved']],
] as const)('a device whose clock is %s', async ([, aheadMs, expected]) => {
  const { owner, deviceId, report, presenceRow } = await machine()
  const { workspaceId, token } = owner
  const subject = { kind: 'signal', signal: 'disk', threshold: 0.9, windowMinutes: 0 }
  const body = { subject, severity: 'critical', scope: { kind: 'workspace' } }
  const ruleId: string = (await server.call('POST', '/api/alert-rules', { token, body })).body.id
  /** At each minute it reports, and the evaluator says what it finds of the breach since the first. */
  async function minute(n: number, { ahead, state }: { ahead: number; state: 'breach' | 'clear' }) {
    await report(Date.now() + ahead)
    const now = new Date()
    const startedAt = new Date(now.getTime() - n * 60_000)
    await recordEvaluation(server, now)
    await takeSignals(
      server,
      workspaceId,
      [{ ruleId, deviceId, part: '/', state, value: 0.99, startedAt }],
      now,
    )
    await passMinute(workspaceId)
  }

  await report(Date.now())
  await expect.poll(presenceRow).toEqual({ seen: true, hasSamples: true })
  for (let n = 0; n < 10; n += 1) await minute(n, { ahead: 0, state: 'breach' })
  // The evaluator finds the last samples of the right time for two minutes more.
  for (let n = 10; n < 30; n += 1) await minute(n, { ahead: aheadMs, state: n < 12 ? 'breach' : 'clear' })
  const { alerts } = (await server.call('GET', '/api/alerts', { token })).body
  expect(alerts.map(({ status }: { status: string }) => status)).toEqual(expected)
})
