// Long: Prometheus itself starts, scrapes and writes at its own pace.
// Covers: apps/server/src/domains/gateway/remote-write, apps/server/src/domains/gateway/ingest
import { expect, onTestFinished, test, vi } from 'vitest'
import { samplesOf } from '../../../test/agents/samples.ts'
import { startOwnPrometheus } from '../../../test/engines/own-prometheus.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer } from '../../../test/start-server.ts'

test('Prometheus itself, as Debian ships it, writes by remote_write', { timeout: 120_000 }, async () => {
  const server = await startServer()
  onTestFinished(() => server.close())
  const owner = await signedInPerson(server)
  const body = { name: 'Prometheus', scopes: ['ingest'], expiresInDays: 1 }
  const key = await server.call('POST', '/api/api-keys', { token: owner.token, body })

  const remoteWrite = {
    url: `${server.url}/api/v1/write`,
    authorization: { credentials: key.body.token as string },
  }
  const prometheus = await startOwnPrometheus((own) => ({
    scrape_configs: [{ job_name: 'prometheus', static_configs: [{ targets: [own] }] }],
    remote_write: [remoteWrite],
  }))
  onTestFinished(() => prometheus.stop())

  await vi.waitFor(
    async () => {
      const { body: list } = await server.call('GET', '/api/devices', { token: owner.token })
      expect(list.devices).toMatchObject([{ source: 'prometheus', name: '127.0.0.1', state: 'online' }])
    },
    { timeout: 90_000, interval: 500 },
  )
  const series = await samplesOf(server.engines.victoria, owner.workspaceId, { atLeast: 100 })
  const up = series.find(({ metric }) => metric['__name__'] === 'up')
  expect(up).toMatchObject({ metric: { job: 'prometheus', instance: prometheus.own } })
  expect(up?.values).toContain(1)
  // Its histograms arrive with their buckets.
  expect(series.some(({ metric }) => metric['le'] === '+Inf')).toBe(true)
})
