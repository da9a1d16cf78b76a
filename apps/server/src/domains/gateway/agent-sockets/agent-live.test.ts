import { request } from 'node:http'
import { closeCodes } from '@marsad/contract/agent/protocol'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { signDeviceToken } from '../../../platform/signed-tokens.ts'
import {
  connectAgent,
  refusedAgent,
  sampleProcesses,
  type FakeAgent,
} from '../../../test/agents/fake-agent.ts'
import { joinedMachine } from '../../../test/agents/machine.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { askDevice } from '../../../platform/live/live.bus.ts'
import { asBusy } from '../../../test/in-time.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

async function connectedMachine(options: Parameters<typeof connectAgent>[2] = {}) {
  const owner = await signedInPerson(server)
  const machine = await joinedMachine(server, owner)
  const agent = await connectAgent(server.url, machine.token, options)
  onTestFinished(() => agent.close())
  // The agent is connected before its subscription reaches the bus.
  await vi.waitFor(async () => expect(await ask(machine.deviceId)).not.toMatchObject({ kind: 'offline' }), {
    timeout: 10_000,
  })
  return { owner, machine, agent }
}
const ask = (deviceId: string) => askDevice(server, deviceId, { ask: 'processes', limit: 5 })

const codeOf = async ({ closed }: FakeAgent) => (await closed).code

test('an ask reaches the agent and its answer comes back, cleaned', async () => {
  const hostile = sampleProcesses()
  hostile.processes[0] = { ...hostile.processes[0], name: 'evil\u202eexe\u0007' } as never
  const { machine } = await connectedMachine({ answer: ({ id }) => ({ id, processes: hostile }) })
  const answer = await ask(machine.deviceId)
  expect(answer).toMatchObject({
    kind: 'answer',
    message: { processes: { total: 120, processes: [{ name: 'evilexe', pid: 1 }] } },
  })
})

test('a request whose answer was lost is repeated, and answered in its time', async () => {
  let isLost = false
  const { machine, agent } = await connectedMachine({
    answer({ id }) {
      if (!isLost) return { id, processes: sampleProcesses() }
      isLost = false
      return undefined
    },
  })
  const before = agent.asks.length
  isLost = true
  const startedAt = performance.now()
  expect(await ask(machine.deviceId)).toMatchObject({ kind: 'answer' })
  expect(performance.now() - startedAt).toBeLessThan(asBusy(3000))
  expect(agent.asks).toHaveLength(before + 2)
})

test('an answer or a frame that is too long for the bus is not passed on, and harms nobody', async () => {
  const { machine, agent } = await connectedMachine({
    // A request for all of them is answered by the test.
    answer(message) {
      if (message.ask === 'frames') return { id: message.id, frames: true }
      const isByHand = message.ask === 'processes' && message.limit === 500
      return isByHand ? undefined : { id: message.id, processes: sampleProcesses() }
    },
  })
  // Numbers get longer when serialized again: this fits the socket, but exceeds the limit of the bus.
  const text = (length: number) => `"${'あ'.repeat(length)}"`
  const one = `{"pid":9e15,"name":${text(120)},"user":${text(120)},"status":"sleeping","cpuRatio":1.7976931348623157e308,"memoryBytes":1.7976931348623157e308,"threads":9e15,"command":${text(400)}}`
  const swollen = `{"at":1,"total":500,"processes":[${Array.from({ length: 500 }, () => one).join(',')}]}`
  expect(Buffer.byteLength(swollen)).toBeLessThan(1024 * 1024 - 100)
  expect(Buffer.byteLength(JSON.stringify(JSON.parse(swollen)))).toBeGreaterThan(1024 * 1024)
  const pending = askDevice(server, machine.deviceId, { ask: 'processes', limit: 500 })
  const idOf = () => agent.asks.find((message) => message.ask === 'processes' && message.limit === 500)?.id
  await vi.waitFor(() => expect(idOf()).toBeDefined())
  agent.socket.send(`{"id":${idOf()},"processes":${swollen}}`)
  expect(await pending).toMatchObject({ kind: 'answer', message: { failed: 'failed' } })

  await askDevice(server, machine.deviceId, { ask: 'frames', parts: ['processes'] })
  agent.socket.send(`{"frame":{"at":1,"processes":${swollen}}}`)
  server.engines.nats.publish('anything', 'x'.repeat(2 * 1024 * 1024))
  // An uncaught exception would have ended this process by now.
  expect(await ask(machine.deviceId)).toMatchObject({
    kind: 'answer',
    message: { processes: { total: 120 } },
  })
})

test('a connection alone makes a device online', async () => {
  const { owner, machine } = await connectedMachine()
  const state = async () => {
    const { body } = await server.call('GET', `/api/devices/${machine.deviceId}`, { token: owner.token })
    return body.state
  }
  await expect.poll(state, { timeout: 15_000 }).toBe('online')
})

test('a device without a connection is offline at once', async () => {
  const machine = await joinedMachine(server, await signedInPerson(server))
  const before = performance.now()
  expect(await ask(machine.deviceId)).toEqual({ kind: 'offline' })
  expect(performance.now() - before).toBeLessThan(asBusy(2000))
})

test('only a device that exists connects, never a page in a browser, and only by WebSocket', async () => {
  const owner = await signedInPerson(server)
  const { token, deviceId } = await joinedMachine(server, owner)
  const bearer = (one: string) => ({ authorization: `Bearer ${one}` })
  const stale = { deviceId, workspaceId: owner.workspaceId, expiresAt: Date.now() - 1000 }
  expect(await refusedAgent(server.url, {})).toBe(401)
  expect(await refusedAgent(server.url, bearer('marsad_d_forged'))).toBe(401)
  expect(await refusedAgent(server.url, bearer(signDeviceToken(server, stale)))).toBe(401)
  expect(await refusedAgent(server.url, bearer(owner.token))).toBe(403)
  expect(await refusedAgent(server.url, { ...bearer(token), origin: 'https://evil.example' })).toBe(403)
  expect(await server.call('GET', '/agent/v1/live', { token })).toMatchObject({
    status: 426,
    body: { code: 'request.upgrade_required' },
  })
})

test('a wish to upgrade elsewhere is an ordinary request', async () => {
  const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQ' }
  const status = await new Promise((resolve) =>
    request(`${server.url}/healthz`, { agent: false, headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).end(),
  )
  expect(status).toBe(200)
})

test('a newer connection replaces the older one', async () => {
  const { machine, agent } = await connectedMachine()
  const newer = await connectAgent(server.url, machine.token)
  onTestFinished(() => newer.close())
  expect(await codeOf(agent)).toBe(closeCodes.replaced)
  expect(await ask(machine.deviceId)).toMatchObject({ kind: 'answer' })
  expect(newer.asks).toHaveLength(1)
})

test('a newer connection at another gateway replaces the older one, and no other gateway hears of it', async () => {
  const { machine, agent } = await connectedMachine()
  const { agent: bystander } = await connectedMachine()
  const messages: string[] = []
  const witness = server.engines.nats.subscribe('gateways.>', ({ text }) => void messages.push(text))
  await witness.ready
  onTestFinished(() => witness.stop())
  const { url, ownerUrl } = server.config.postgres
  const second = await startServer({ MARSAD_ROLES: 'gateway' }, { url, ownerUrl, drop: async () => {} })
  onTestFinished(() => second.close())
  const newer = await connectAgent(second.url, machine.token)
  onTestFinished(() => newer.close())
  expect(await codeOf(agent)).toBe(closeCodes.replaced)
  expect(await ask(machine.deviceId)).toMatchObject({ kind: 'answer' })
  expect(newer.asks).toHaveLength(1)
  expect(messages).toEqual([])
  expect(bystander.asks).toHaveLength(1)
})

test('a removed device is cut off within a second', async () => {
  const { owner, machine, agent } = await connectedMachine()
  const path = `/api/devices/${machine.deviceId}`
  expect(await server.call('DELETE', path, { token: owner.token })).toMatchObject({ status: 200 })
  const removed = performance.now()
  const { code, at } = await agent.closed
  expect(code).toBe(closeCodes.revoked)
  expect(at - removed).toBeLessThan(asBusy(1000))
  expect(await refusedAgent(server.url, { authorization: `Bearer ${machine.token}` })).toBe(401)
})

test('a connection does not outlive its token', async () => {
  const owner = await signedInPerson(server)
  const { deviceId } = await joinedMachine(server, owner)
  const token = signDeviceToken(server, {
    deviceId,
    workspaceId: owner.workspaceId,
    expiresAt: Date.now() + 2500,
  })
  const agent = await connectAgent(server.url, token)
  expect(await codeOf(agent)).toBe(closeCodes.expired)
})

test.for([
  [
    'floods of answers',
    (agent: FakeAgent) => {
      for (let id = 0; id < 100; id += 1) agent.say({ id, frames: true })
    },
  ],
  [
    'a little nonsense',
    (agent: FakeAgent) => {
      for (let n = 0; n < 10; n += 1) agent.say({ shell: 'rm -rf /' })
    },
  ],
  [
    'megabytes in a row',
    (agent: FakeAgent) => {
      for (let n = 0; n < 8; n += 1) agent.say({ id: n, frames: true, padding: 'x'.repeat(900_000) })
    },
  ],
] as const)('an agent that sends %s is closed', async ([, misbehave]) => {
  const { agent } = await connectedMachine()
  misbehave(agent)
  expect(await codeOf(agent)).toBe(closeCodes.tooMuch)
})

test('a message above a megabyte is not read', async () => {
  const { agent } = await connectedMachine()
  agent.say({ padding: 'x'.repeat(1_100_000) })
  expect(await codeOf(agent)).toBe(1009)
})

test('nonsense once is forgiven, and the agent still answers', async () => {
  const { machine, agent } = await connectedMachine()
  agent.say({ frame: { at: 'yesterday' } })
  agent.socket.send('{')
  expect(await ask(machine.deviceId)).toMatchObject({ kind: 'answer' })
})

test('an ask under way when the agent leaves is answered as failed', async () => {
  const owner = await signedInPerson(server)
  const machine = await joinedMachine(server, owner)
  const agent = await connectAgent(server.url, machine.token, { answer: () => undefined })
  const answer = vi.waitFor(async () => {
    const reply = await ask(machine.deviceId)
    expect(reply).not.toEqual({ kind: 'offline' })
    return reply
  }, 10_000)
  await vi.waitFor(() => expect(agent.asks).toHaveLength(1), 10_000)
  agent.socket.terminate()
  expect(await answer).toMatchObject({ kind: 'answer', message: { failed: 'failed' } })
})

test('a gateway that stops tells its agents to come back', async () => {
  const stopping = await startServer()
  const { token } = await joinedMachine(stopping, await signedInPerson(stopping))
  const agent = await connectAgent(stopping.url, token)
  const before = performance.now()
  await stopping.close()
  expect(await codeOf(agent)).toBe(1001)
  expect(performance.now() - before).toBeLessThan(asBusy(8000))
})
