import { once } from 'node:events'
import { connect } from 'node:net'
import { newId } from '../../../platform/ids.ts'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openViewer } from '../../../test/agents/live-viewer.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { announce } from '../../../platform/live/live.bus.ts'
import { asBusy } from '../../../test/in-time.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(async () => {
  await server.close()
  vi.restoreAllMocks()
})

test('what changed in a workspace reaches its open streams, and no other workspace', async () => {
  const [owner, outsider] = [await signedInPerson(server), await signedInPerson(server)]
  const viewer = await openViewer(server, owner.token)
  const other = await openViewer(server, outsider.token)
  expect(viewer.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  const change = { kind: 'device', deviceId: newId() } as const
  announce(server, owner.workspaceId, change)
  expect(await viewer.next('change')).toMatchObject({ data: change })
  announce(server, outsider.workspaceId, { kind: 'devices' })
  expect(await other.next('change')).toMatchObject({ data: { kind: 'devices' } })
  expect(viewer.events).toHaveLength(1)
})

test('a key that reads may listen, a key that only writes samples may not', async () => {
  const { token } = await signedInPerson(server)
  const key = async (scope: string) => {
    const body = { name: scope, scopes: [scope], expiresInDays: 1 }
    return (await server.call('POST', '/api/api-keys', { token, body })).body.token as string
  }
  expect((await openViewer(server, await key('read'))).status).toBe(200)
  expect((await openViewer(server, await key('ingest'))).status).toBe(403)
})

test('a silent stream beats every ten seconds, so that proxies keep it', { timeout: 60_000 }, async () => {
  const viewer = await openViewer(server, (await signedInPerson(server)).token)
  await vi.waitFor(() => expect(viewer.state.comments).toBe(1), { timeout: 30_000, interval: 100 })
  // The clock of the server is never set back: it would wait for it.
  const monotonic = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => monotonic() + 10_000)
  await vi.waitFor(() => expect(viewer.state.comments).toBe(2), { timeout: 30_000, interval: 100 })
})

test('somebody with too many streams gets no more until one is closed', async () => {
  const { token } = await signedInPerson(server)
  const viewers = await Promise.all(Array.from({ length: 25 }, () => openViewer(server, token)))
  const byStatus = Object.groupBy(viewers, ({ status }) => String(status))
  expect(byStatus['200']).toHaveLength(20)
  expect(byStatus['429']).toHaveLength(5)
  byStatus['200']?.[0]?.leave()
  await vi.waitFor(async () => expect((await openViewer(server, token)).status).toBe(200), 5000)
})

test('who does not read is dropped instead of being remembered for', async () => {
  const { token, workspaceId } = await signedInPerson(server)
  const { hostname, port } = new URL(server.url)
  const lazy = connect(Number(port), hostname)
  onTestFinished(() => void lazy.destroy())
  lazy.write(`GET /api/live HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`)
  await once(lazy, 'readable')
  const eager = await openViewer(server, token)

  // No change is this long, so it is published to the bus directly.
  const text = JSON.stringify({ kind: 'devices', padding: 'x'.repeat(700_000) })
  for (let n = 1; n <= 40; n += 1) {
    server.engines.nats.publish(`workspace.${workspaceId}`, text)
    // Not the events themselves: a failed look would print megabytes each time.
    await vi.waitFor(() => expect(eager.events.length).toBe(n), { timeout: 10_000, interval: 5 })
  }
  let bytes = 0
  lazy.on('data', (chunk: Buffer) => (bytes += chunk.length))
  await once(lazy, 'close')
  expect(bytes).toBeLessThan(30 * text.length)
  expect(eager.state.closedAt).toBeUndefined()
})

test('a device that is not there or not ours has no stream', async () => {
  const { token } = await signedInPerson(server)
  expect((await openViewer(server, token, `?device=${newId()}`)).status).toBe(404)
  expect((await openViewer(server, token, '?device=x')).status).toBe(400)
  expect((await openViewer(server, token, `?device=${newId()}&parts=files`)).status).toBe(400)
})

test('a stream opens while the bus is away', async () => {
  const lonely = await startServer({ MARSAD_NATS_URL: 'nats://127.0.0.1:1' })
  onTestFinished(() => lonely.close())
  const viewer = await openViewer(lonely, (await signedInPerson(lonely)).token)
  expect(viewer.status).toBe(200)
})

test('a server that stops ends its streams instead of waiting for them', async () => {
  const stopping = await startServer()
  const viewer = await openViewer(stopping, (await signedInPerson(stopping)).token)
  const before = performance.now()
  await stopping.close()
  expect((await viewer.closed) - before).toBeLessThan(asBusy(5000))
})
