import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { connectAgent, sampleHost } from '../../../test/agents/fake-agent.ts'
import { openViewer } from '../../../test/agents/live-viewer.ts'
import { joinedMachine } from '../../../test/agents/machine.ts'
import { signedInPerson } from '../../../test/people.ts'
import { runServer } from '../../../test/run-server.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'

// Screens and agents meet on the bus: one process has the screens, another the agents, this one the setup.
let server: TestServer
let web: Awaited<ReturnType<typeof runServer>>
let gateway: Awaited<ReturnType<typeof runServer>>
beforeAll(async () => {
  server = await startServer()
  const MARSAD_DATABASE_URL = server.config.postgres.url
  web = await runServer({ MARSAD_ROLES: 'web', MARSAD_DATABASE_URL })
  gateway = await runServer({ MARSAD_ROLES: 'gateway', MARSAD_DATABASE_URL })
})
afterAll(async () => {
  await Promise.all([web.stop(), gateway.stop()])
  await server.close()
})

const look = async (token: string, path: string) => {
  const response = await fetch(web.url + path, { headers: { authorization: `Bearer ${token}` } })
  return { status: response.status, body: await response.json() }
}

async function machineWithAgent(options: Parameters<typeof connectAgent>[2] = {}) {
  const owner = await signedInPerson(server)
  const { deviceId, token } = await joinedMachine(server, owner)
  const agent = await connectAgent(gateway.url, token, options)
  onTestFinished(() => agent.close())
  return { owner, deviceId, agent }
}

test('the process table is asked of the machine, by a server that does not hold its connection', async () => {
  const { owner, deviceId, agent } = await machineWithAgent()
  const path = `/api/devices/${deviceId}/processes?limit=7`
  const answer = await vi.waitFor(async () => {
    const response = await look(owner.token, path)
    expect(response.status).toBe(200)
    return response
  }, 10_000)
  expect(answer.body).toMatchObject({ total: 120, processes: [{ pid: 1, name: 'init' }] })
  expect(agent.asks.at(-1)).toMatchObject({ ask: 'processes', limit: 7 })
  expect(await look((await signedInPerson(server)).token, path)).toMatchObject({ status: 404 })

  agent.close()
  await vi.waitFor(
    async () =>
      expect(await look(owner.token, path)).toMatchObject({ status: 409, body: { code: 'device.offline' } }),
    10_000,
  )
})

test.for([
  ['cannot read it', 409, 'device.cannot_tell'],
  ['says nothing', 504, 'device.not_answering'],
] as const)('a machine that %s is reported as such', async ([what, status, code]) => {
  const answer = ({ id }: { id: number }) =>
    what === 'says nothing' ? undefined : ({ id, failed: 'no_permission' } as const)
  const { owner, deviceId } = await machineWithAgent({ answer })
  await vi.waitFor(
    async () =>
      expect(await look(owner.token, `/api/devices/${deviceId}/processes`)).toMatchObject({
        status,
        body: { code },
      }),
    20_000,
  )
})

test('host facts are asked of the machine, and are the stored ones while it is away', async () => {
  const { owner, deviceId, agent } = await machineWithAgent()
  const path = `/api/devices/${deviceId}/host`
  await vi.waitFor(
    async () =>
      expect(await look(owner.token, path)).toMatchObject({
        status: 200,
        body: { isLive: true, host: sampleHost },
      }),
    10_000,
  )
  agent.close()
  await vi.waitFor(
    async () =>
      expect(await look(owner.token, path)).toMatchObject({
        status: 200,
        body: { isLive: false, host: null },
      }),
    10_000,
  )
})

test(
  'the first viewer starts frames, each screen gets what it asked for, and the agent falls silent afterwards',
  { timeout: 90_000 },
  async () => {
    const { owner, deviceId, agent } = await machineWithAgent()
    const charts = await openViewer(web, owner.token, `?device=${deviceId}`)
    const table = await openViewer(web, owner.token, `?device=${deviceId}&parts=processes`)
    const other = await openViewer(web, owner.token)
    await vi.waitFor(() => expect(charts.frames().length).toBeGreaterThan(1), 20_000)
    await vi.waitFor(() => expect(table.frames().length).toBeGreaterThan(1), 20_000)
    expect(charts.frames().every((frame) => 'metrics' in frame && !('processes' in frame))).toBe(true)
    expect(table.frames().every((frame) => 'processes' in frame && !('metrics' in frame))).toBe(true)
    expect(other.frames()).toEqual([])

    table.leave()
    charts.leave()
    const left = Date.now()
    await vi.waitFor(() => expect(Date.now() - agent.frames.lastAt).toBeGreaterThan(5000), 60_000)
    expect(agent.frames.lastAt - left).toBeLessThan(20_000)
  },
)

test('a viewer that stays keeps the frames coming past the lease', { timeout: 60_000 }, async () => {
  const { owner, deviceId } = await machineWithAgent()
  const viewer = await openViewer(web, owner.token, `?device=${deviceId}&parts=metrics`)
  await vi.waitFor(() => expect(viewer.frames().length).toBeGreaterThan(17), 50_000)
})
