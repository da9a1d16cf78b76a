// Long: a thousand machines become devices one by one.
// Covers: apps/server/src/domains/gateway/remote-write, apps/server/src/domains/devices/registry
import { expect, onTestFinished, test } from 'vitest'
import { named, sendWrite, type Sent, writeRequest } from '../../../test/agents/remote-write.ts'
import { samplesOf } from '../../../test/agents/samples.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer } from '../../../test/start-server.ts'

test('a thousand new machines in an hour keep no other from reporting', { timeout: 180_000 }, async () => {
  const wide = await startServer()
  onTestFinished(() => wide.close())
  const owner = await signedInPerson(wide)
  const body = { name: 'Prometheus', scopes: ['ingest'], expiresInDays: 1 }
  const { body: key } = await wide.call('POST', '/api/api-keys', { token: owner.token, body })
  const send = (series: readonly Sent[]) => sendWrite(wide.url, key.token, writeRequest(series))
  const machines = Array.from({ length: 1000 }, (_, n) => named(`web-${n}:9100`))
  expect(await send(machines)).toMatchObject({ status: 204 })
  const refused = await send([named('web-7:9100', 'node_load1'), named('one-too-many:9100')])
  expect(refused.body).toMatchObject({ code: 'device.limit_reached' })
  const stored = await samplesOf(wide.engines.victoria, owner.workspaceId, { atLeast: 1001 })
  expect(stored.filter(({ metric }) => metric['__name__'] === 'node_load1')).toHaveLength(1)
})
