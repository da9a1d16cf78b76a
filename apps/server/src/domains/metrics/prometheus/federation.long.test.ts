// Long: a real Prometheus starts and scrapes.
// Covers: apps/server/src/domains/metrics/prometheus, packages/contract/src/http/prometheus.ts
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { addDevice, everyTenSeconds, writeSamples } from '../../../test/agents/watched.ts'
import { startOwnPrometheus } from '../../../test/engines/own-prometheus.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'

let server: TestServer
let owner: Awaited<ReturnType<typeof signedInPerson>>
let device: string
let key: string
const points = everyTenSeconds(6, (n) => n / 10)
const newest = points.at(-1)?.[0] ?? 0

beforeAll(async () => {
  server = await startServer()
  owner = await signedInPerson(server)
  const body = { name: 'Federation', scopes: ['read'], expiresInDays: 1 }
  key = (await server.call('POST', '/api/api-keys', { token: owner.token, body })).body.token
  device = await addDevice(server, owner)
  await writeSamples(server, { ...owner, device }, [
    ['system_cpu_busy_ratio', points],
    ['system_network_up{interface="eth0"}', points],
  ])
})
afterAll(() => server.close())

test('Prometheus scrapes the latest samples with their labels and times', { timeout: 60_000 }, async () => {
  const prometheus = await startOwnPrometheus(() => ({
    scrape_configs: [
      {
        job_name: 'marsad',
        metrics_path: '/api/prometheus/federate',
        params: { 'match[]': ['system_cpu_busy_ratio', '{__name__=~"system_network_.*"}'] },
        honor_labels: true,
        basic_auth: { username: 'anybody', password: key },
        static_configs: [{ targets: [new URL(server.url).host] }],
      },
    ],
  }))
  onTestFinished(() => prometheus.stop())
  type Vector = { result: { metric: Record<string, string>; value: [number, string] }[] }
  const query = (text: string) =>
    prometheus.ask<Vector>('query', { query: text, time: String(newest / 1000 + 5) })

  await vi.waitFor(async () => expect((await query('system_cpu_busy_ratio')).result).toHaveLength(1), {
    timeout: 30_000,
    interval: 300,
  })
  const { result } = await query('{workspace!=""}')
  const labels = { device, workspace: owner.workspaceId, job: 'marsad', instance: expect.any(String) }
  expect(result.map(({ metric, value }) => [metric, value[1]])).toEqual(
    expect.arrayContaining([
      [{ __name__: 'system_cpu_busy_ratio', ...labels }, '0.5'],
      [{ __name__: 'system_network_up', interface: 'eth0', ...labels }, '0.5'],
    ]),
  )
  expect(result).toHaveLength(2)
  expect((await query('timestamp(system_cpu_busy_ratio)')).result[0]?.value[1]).toBe(String(newest / 1000))
  const { activeTargets } = await prometheus.ask<{ activeTargets: { health: string }[] }>('targets')
  expect(activeTargets).toMatchObject([{ health: 'up' }])
})
