// Long: a gateway gives an agent the changes to its checks every five seconds.
// Covers: apps/server/src/domains/gateway/agent-sockets, apps/server/src/domains/monitors/monitors
// Covers: packages/contract/src/agent
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { connectAgent, sampleHost } from '../../../test/agents/fake-agent.ts'
import { joinedMachine } from '../../../test/agents/machine.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { devices } from '../../devices/schema.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('an agent that makes checks is told its own as they change; one that does not, never', async () => {
  const owner = await signedInPerson(server)
  const machine = await joinedMachine(server, owner)
  const agent = await connectAgent(server.url, machine.token)
  onTestFinished(() => agent.close())
  const other = await joinedMachine(server, owner)
  const silent = await connectAgent(server.url, other.token)
  onTestFinished(() => silent.close())
  const workspaceId = owner.workspaceId
  await server.engines.postgres.transaction({ workspaceId }, (tx) =>
    tx
      .update(devices)
      .set({ host: { ...sampleHost, makesChecks: true } })
      .where(eq(devices.workspaceId, workspaceId)),
  )
  const call = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    (await server.call(method, path, { token: owner.token, ...(body && { body }) })).body
  const add = (probedById: string, check: object) =>
    call('POST', '/api/monitors', { name: 'inside', check, probedById, intervalSeconds: 20 })
  const lists = () => agent.asks.flatMap((one) => (one.ask === 'checks' ? [one.checks] : []))
  const isRequested = (list: object[]) =>
    vi.waitFor(() => expect(lists().at(-1)).toEqual(list), { timeout: 20_000, interval: 50 })

  agent.say({ makesChecks: true })
  await isRequested([])
  const { monitor } = await add(machine.deviceId, { kind: 'tcp', host: 'Database.internal', port: 5432 })
  const url = 'https://10.0.0.7/health#top'
  const web = await add(machine.deviceId, { kind: 'http', url, statuses: '200, 401-403' })
  await add(other.deviceId, { kind: 'ping', host: '10.0.0.8' })
  const tcp = { id: monitor.id, intervalSeconds: 20, kind: 'tcp', host: 'database.internal', port: 5432 }
  const http = {
    id: web.monitor.id,
    intervalSeconds: 20,
    kind: 'http',
    url: 'https://10.0.0.7/health',
    method: 'GET',
    statuses: [
      [200, 200],
      [401, 403],
    ],
    followsRedirects: true,
    verifiesCertificate: true,
  }
  await isRequested([tcp, http])
  await call('PATCH', `/api/monitors/${monitor.id}`, { isPaused: true })
  await call('DELETE', `/api/monitors/${web.monitor.id}`)
  await isRequested([])
  expect(silent.asks.filter((one) => one.ask === 'checks')).toEqual([])
})
