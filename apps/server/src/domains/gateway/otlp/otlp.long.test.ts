// Long: a machine is slowed down only after hundreds of thousands of points.
// Covers: apps/server/src/domains/gateway/otlp, apps/server/src/domains/gateway/ingest
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { signedInPerson } from '../../../test/people.ts'
import { startServer } from '../../../test/start-server.ts'

test('a machine that sends too much is asked to wait', { timeout: 90_000 }, async () => {
  const server = await startServer()
  onTestFinished(() => server.close())
  const { token } = await signedInPerson(server)
  const key = await server.call('POST', '/api/api-keys', {
    token,
    body: { name: 'Collector', scopes: ['ingest'], expiresInDays: 1 },
  })
  const timeUnixNano = `${Date.now()}000000`
  const dataPoints = Array.from({ length: 40_000 }, () => ({ asInt: 1, timeUnixNano }))
  const attributes = [{ key: 'host.name', value: { stringValue: 'busy' } }]
  const metrics = [{ name: 'busy', gauge: { dataPoints } }]
  const body = gzipSync(
    JSON.stringify({ resourceMetrics: [{ resource: { attributes }, scopeMetrics: [{ metrics }] }] }),
  )
  const headers = {
    authorization: `Bearer ${key.body.token}`,
    'content-type': 'application/json',
    'content-encoding': 'gzip',
  }
  const statuses: number[] = []
  for (let n = 0; n < 7; n += 1)
    statuses.push((await fetch(`${server.url}/otlp/v1/metrics`, { method: 'POST', headers, body })).status)
  expect(statuses[0]).toBe(200)
  expect(statuses.at(-1)).toBe(429)
})
