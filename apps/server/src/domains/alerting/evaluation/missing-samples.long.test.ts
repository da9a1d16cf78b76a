// Long: an alert ends half a minute after the evaluator found it clear, and here it must not.
// Covers: apps/server/src/domains/alerting/evaluation, apps/server/src/domains/alerting/alerts
// Covers: apps/server/src/domains/alerting/rules, deploy/vmalert
import { setTimeout as sleep } from 'node:timers/promises'
import { askEngine } from '@marsad/engines'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startEvaluator } from '../../../test/engines/evaluator.ts'
import { sampleSecurity, sendInventory } from '../../../test/agents/inventory.ts'
import { joinedMachine } from '../../../test/agents/machine.ts'
import { startOwnVictoria } from '../../../test/engines/own-victoria.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'

let server: TestServer
let store: Awaited<ReturnType<typeof startOwnVictoria>>
let evaluator: Awaited<ReturnType<typeof startEvaluator>>
const patient = { timeout: 75_000, interval: 200 }

beforeAll(async () => {
  store = await startOwnVictoria()
  server = await startServer({ MARSAD_VICTORIA_URL: store.url })
  evaluator = await startEvaluator({
    storeUrl: store.url,
    serverUrl: server.url,
    samplesCountFor: '10s',
  })
}, 60_000)
afterAll(async () => {
  await evaluator.stop()
  await server.close()
  await store.stop()
})

test('a machine that answers and measures nothing ends no alert [F1]', { timeout: 180_000 }, async () => {
  const person = await signedInPerson(server)
  const { token } = person
  const machine = await joinedMachine(server, person)
  const subject = { kind: 'signal', signal: 'disk', threshold: 0.9, windowMinutes: 0 }
  const body = { subject, severity: 'critical', scope: { kind: 'workspace' } }
  expect((await server.call('POST', '/api/alert-rules', { token, body })).status).toBe(201)
  const isFound = async () => {
    const { data } = (await (
      await askEngine(inject('engines'), new URL('/api/v1/alerts', evaluator.url))
    ).json()) as {
      data: { alerts: { labels: Record<string, string>; state: string }[] }
    }
    return data.alerts.some(({ labels }) => labels['device'] === machine.deviceId)
  }
  const statuses = async () =>
    (await server.call('GET', '/api/alerts', { token })).body.alerts.map(
      ({ status }: { status: string }) => status,
    )
  const full = () => `system_filesystem_utilization_ratio{mountpoint="/"} 0.99 ${Date.now()}\n`
  await expect
    .poll(async () => {
      await server.send('/agent/v1/metrics', { token: machine.token, body: full() })
      return statuses()
    }, patient)
    .toEqual(['active'])

  // The disk is full: nothing is measured any more, but the device still responds.
  await expect.poll(isFound, patient).toBe(false)
  for (let n = 0; n < 8; n += 1) {
    await sendInventory(server, machine.token, { security: sampleSecurity })
    await sleep(4000)
  }
  expect((await server.call('GET', `/api/devices/${machine.deviceId}`, { token })).body.state).toBe('warning')
  expect(await isFound()).toBe(false)
  expect(await statuses()).toEqual(['active'])
})
