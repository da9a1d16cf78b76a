import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sampleHost } from '../../../test/agents/fake-agent.ts'
import { addDevice, writeSamples } from '../../../test/agents/watched.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { listProbedBy } from '../monitors/probing.store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

type Person = Awaited<ReturnType<typeof signedInPerson>>

const willing = { ...sampleHost, makesChecks: true }
const check = { kind: 'http', url: 'https://10.20.30.40/health' }

const call = (method: string, path: string, { token }: Pick<Person, 'token'>, body?: unknown) =>
  server.call(method, path, { token, body })

/** A workspace with agents that make checks, and a monitor that they check. */
async function withLocations(names: string[], downWhen: number, more = {}) {
  const owner = await signedInPerson(server)
  const ids: string[] = []
  for (const name of names) ids.push(await addDevice(server, owner, { name, host: willing }))
  const body = { name: 'Shop', check, intervalSeconds: 60, locations: { from: ids, downWhen }, ...more }
  const made = await call('POST', '/api/monitors', owner, body)
  expect(made).toMatchObject({ status: 201 })
  return { owner, ids, monitor: made.body.monitor, id: made.body.monitor.id as string }
}

/** A result as an agent reports it, or vmagent for the server. */
const sees = (
  { owner, id }: { owner: Person; id: string },
  device: string,
  isUp: boolean,
  { ago = 2, problem = 'timed_out' } = {},
) => {
  const at = Date.now() - ago * 1000
  return writeSamples(server, { workspaceId: owner.workspaceId, device }, [
    [`probe_success{monitor="${id}"}`, [[at, isUp ? 1 : 0]]],
    [`probe_duration_seconds{monitor="${id}"}`, [[at, 0.25]]],
    ...(isUp ? [] : [[`probe_problem{monitor="${id}",problem="${problem}"}`, [[at, 1]]] as const]),
  ])
}

/** The verdict as vmagent reads it: null if there is none. */
async function verdict({ owner, id }: { owner: Person; id: string }): Promise<boolean | null> {
  const { status, body } = await server.call('GET', `/internal/probes/${id}?workspace=${owner.workspaceId}`, {
    token: server.config.internalSecret,
  })
  expect(status).toBe(200)
  const found = /^probe_success (\d)$/m.exec(body)?.[1]
  return found === undefined ? null : found === '1'
}

const shown = async ({ owner, id }: { owner: Person; id: string }) =>
  (await call('GET', `/api/monitors/${id}`, owner)).body

test('locations must be of the workspace, willing and able', async () => {
  const { owner, ids, id, monitor } = await withLocations(['fra-1', 'cairo-1'], 2)
  expect(monitor).toMatchObject({
    probedBy: null,
    locations: { from: [{ name: 'fra-1' }, { name: 'cairo-1' }], downWhen: 2 },
  })
  const [a = '', b = ''] = ids
  const foreign = await addDevice(server, await signedInPerson(server), { host: willing })
  const unwilling = await addDevice(server, owner, { host: sampleHost })
  const change = async (from: string[], downWhen = 1, more = {}) => {
    const answer = await call('PATCH', `/api/monitors/${id}`, owner, {
      locations: { from, downWhen },
      ...more,
    })
    return answer.body.code ?? answer.status
  }
  expect(await change([a, foreign])).toBe('resource.not_found')
  expect(await change([a, unwilling])).toBe('monitor.agent_cannot')
  expect(await change([a, b], 3)).toBe('request.invalid')
  expect(await change([a, a])).toBe('request.invalid')
  expect(await change([])).toBe('request.invalid')
  expect(await change([a, b], 1, { probedById: a })).toBe('request.invalid')
  expect(await change([a, b], 1, { check: { ...check, method: 'POST' } })).toBe('monitor.agent_cannot')
  // The server does not call private addresses; the owner of a machine allowed its agent to.
  expect(await change([a, 'server'])).toBe('monitor.address_refused')
  expect(await change([a, b])).toBe(200)

  const outsider = await signedInPerson(server)
  const viewer = await signedInPerson(server, { role: 'viewer', workspaceId: owner.workspaceId })
  const body = { locations: { from: [a], downWhen: 1 } }
  expect(await call('PATCH', `/api/monitors/${id}`, outsider, body)).toMatchObject({ status: 404 })
  expect(await call('PATCH', `/api/monitors/${id}`, viewer, body)).toMatchObject({ status: 403 })
  expect((await call('POST', `/api/monitors/${id}/check`, owner)).body.code).toBe('monitor.agent_cannot')
})

test('each agent gets the checks of its monitors', async () => {
  const { owner, ids, id } = await withLocations(['a', 'b'], 1)
  const other = await addDevice(server, owner, { host: willing })
  const listed = (device: string) =>
    server.engines.postgres.transaction({ workspaceId: owner.workspaceId }, (tx) =>
      listProbedBy(tx, owner.workspaceId, [device]),
    )
  for (const device of ids) expect(await listed(device)).toMatchObject([{ id }])
  expect(await listed(other)).toEqual([])
})

test('it is down when enough locations agree, and unknown when too few are left', async () => {
  const at = await withLocations(['fra-1', 'cairo-1', 'riyadh-1'], 2)
  const [fra = '', cairo = '', riyadh = ''] = at.ids
  expect(await verdict(at)).toBeNull()
  await sees(at, fra, false)
  // One location alone decides nothing, neither way.
  expect(await verdict(at)).toBeNull()
  expect(await shown(at)).toMatchObject({ monitor: { state: 'pending' } })

  await sees(at, cairo, true)
  await vi.waitFor(async () => expect(await verdict(at)).toBe(true), { timeout: 10_000 })
  await sees(at, riyadh, false, { problem: 'connection_failed' })
  await vi.waitFor(async () => expect(await verdict(at)).toBe(false), { timeout: 10_000 })
  expect((await shown(at)).seenFrom).toMatchObject([
    { name: 'fra-1', last: { isUp: false, problem: 'timed_out', duration: 0.25 } },
    { name: 'cairo-1', last: { isUp: true } },
    { name: 'riyadh-1', last: { isUp: false, problem: 'connection_failed' } },
  ])

  await sees(at, riyadh, true, { ago: 1 })
  await vi.waitFor(async () => expect(await verdict(at)).toBe(true), { timeout: 10_000 })
})

test('a device that was not chosen changes nothing', async () => {
  const at = await withLocations(['a', 'b', 'c'], 2)
  const others = [
    await addDevice(server, at.owner, { host: willing }),
    await addDevice(server, at.owner, { host: willing }),
  ]
  for (const device of others) await sees(at, device, false)
  for (const device of at.ids.slice(0, 2)) await sees(at, device, true)
  await vi.waitFor(async () => expect(await verdict(at)).toBe(true), { timeout: 10_000 })
  expect((await shown(at)).seenFrom.map(({ id }: { id: string }) => id)).toEqual(at.ids)
})

test('old results do not count, nor those before the monitor was changed', async () => {
  const at = await withLocations(['a', 'b'], 1)
  const [a = '', b = ''] = at.ids
  await sees(at, a, false, { ago: 310 })
  expect(await verdict(at)).toBeNull()
  await sees(at, b, false, { ago: 5 })
  await call('PATCH', `/api/monitors/${at.id}`, at.owner, { check: { ...check, url: 'https://10.1.1.1/' } })
  expect(await verdict(at)).toBeNull()
})

test('a screen that shows a verdict without enough locations says unknown', async () => {
  const at = await withLocations(['a', 'b', 'c'], 2)
  const { workspaceId } = at.owner
  // The last verdict is recent, and all locations but one are gone.
  await writeSamples(server, { workspaceId }, [
    [`probe_success{monitor="${at.id}"}`, [[Date.now() - 60_000, 1]]],
  ])
  const [a = '', b = ''] = at.ids
  await sees(at, a, true)
  expect((await shown(at)).monitor).toMatchObject({ state: 'pending' })
  await sees(at, b, true)
  await vi.waitFor(async () => expect((await shown(at)).monitor).toMatchObject({ state: 'up' }), {
    timeout: 20_000,
    interval: 500,
  })
})

test('vmagent asks for the verdict, and for the part of the server with its own label', async () => {
  const open = { check: { kind: 'tcp', host: '1.1.1.1', port: 443 } }
  const { owner, ids, id } = await withLocations(['a'], 1, open)
  const locations = { from: [...ids, 'server'], downWhen: 2 }
  expect(await call('PATCH', `/api/monitors/${id}`, owner, { locations })).toMatchObject({ status: 200 })
  const listed = async (by: string) => {
    const { body } = await server.call('GET', `/internal/sd/probes?by=${by}`, {
      token: server.config.internalSecret,
    })
    return body.filter(({ targets }: { targets: string[] }) => targets[0] === id)
  }
  const plan = await vi.waitFor(async () => {
    const found = await listed('blackbox')
    expect(found).toHaveLength(1)
    return found
  }, 20_000)
  expect(plan).toMatchObject([{ labels: { device: 'server', __param_target: '1.1.1.1:443' } }])
  const [own, ...more] = await listed('server')
  expect(more).toEqual([])
  expect(own.labels).toMatchObject({ __metrics_path__: `/internal/probes/${id}` })
  expect(own.labels).not.toHaveProperty('device')
})

test('a removed device leaves its monitors to the other locations', async () => {
  const at = await withLocations(['a', 'b'], 2)
  const remove = (id = '') => call('DELETE', `/api/devices/${id}`, at.owner)
  await remove(at.ids[0])
  expect((await shown(at)).monitor).toMatchObject({
    isPaused: false,
    locations: { from: [{ name: 'b' }], downWhen: 1 },
  })
  await remove(at.ids[1])
  expect((await shown(at)).monitor).toMatchObject({ isPaused: true, locations: null })
})
