import { deviceSorts } from '@marsad/contract/views'
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { devices } from '../../devices/schema.ts'
import { closedPort } from '../../../test/engines/closed-port.ts'
import { signedInPerson } from '../../../test/people.ts'
import { addAlerts } from '../../../test/alerts.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { addDevice, everyTenSeconds, writeSamples } from '../../../test/agents/watched.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({}, undefined, { freshLoadMs: 500 })
})
afterAll(() => server.close())

type Person = Awaited<ReturnType<typeof signedInPerson>>
const get = (path: string, { token }: Pick<Person, 'token'>) => server.call('GET', path, { token })
const namesOf = (body: { devices: { name: string }[] }) => body.devices.map(({ name }) => name)
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

/** Devices that report this share for every figure; null reports nothing. */
async function fleetOf(person: Person, shares: Record<string, number | null>) {
  const ids: Record<string, string> = {}
  const until = Date.now()
  for (const [name, share] of Object.entries(shares)) {
    const device = await addDevice(server, person, { name })
    ids[name] = device
    if (share !== null) await report(person, device, share, until)
  }
  return ids
}

const report = ({ workspaceId }: Person, device: string, share: number, until = Date.now()) => {
  const flat = (value: number) => everyTenSeconds(12, () => value, until)
  return writeSamples(server, { workspaceId, device }, [
    ['system_cpu_busy_ratio', flat(share)],
    ['system_memory_utilization_ratio', flat(share / 2)],
    ['system_filesystem_utilization_ratio{mountpoint="/"}', flat(share / 4)],
    ['system_filesystem_utilization_ratio{mountpoint="/data"}', flat(share)],
    ['system_network_io_bytes_per_second{interface="eth0",direction="receive"}', flat(1000 * share)],
    ['system_network_io_bytes_per_second{interface="eth1",direction="receive"}', flat(1000 * share)],
    ['system_network_io_bytes_per_second{interface="eth0",direction="transmit"}', flat(50)],
    ['system_network_io_bytes_per_second{interface="lo",direction="receive"}', flat(1e9)],
  ])
}

test('a device is pending until it is heard, online while it is, and offline after 90 seconds [D1]', async () => {
  const owner = await signedInPerson(server)
  await addDevice(server, owner, { name: 'new', lastSeenAt: null })
  await addDevice(server, owner, { name: 'here' })
  await addDevice(server, owner, { name: 'late', lastSeenAt: new Date(Date.now() - 60_000) })
  await addDevice(server, owner, { name: 'gone', lastSeenAt: new Date(Date.now() - 95_000) })
  const { body } = await get('/api/devices?sort=name&direction=asc', owner)
  expect(body).toMatchObject({ total: 4, counts: { online: 2, warning: 0, offline: 1, pending: 1 } })
  expect(body.devices.map(({ name, state }: Record<string, string>) => `${name} ${state}`)).toEqual([
    'gone offline',
    'here online',
    'late online',
    'new pending',
  ])
  const offline = await get('/api/devices?state=offline', owner)
  expect(offline.body).toMatchObject({ total: 1, counts: { online: 2, offline: 1, pending: 1 } })
  expect((await get('/api/fleet', owner)).body.counts).toEqual(body.counts)
})

test('a byte counts once, whatever bonds, bridges, VLANs, tunnels and guests it passes through', async () => {
  const owner = await signedInPerson(server)
  const { workspaceId } = owner
  const [host, container] = [
    await addDevice(server, owner, { name: 'host' }),
    await addDevice(server, owner, { name: 'container' }),
  ]
  const received = (device: string, bytes: Record<string, number>) =>
    writeSamples(
      server,
      { workspaceId, device },
      Object.entries(bytes).map(([name, value]) => [
        `system_network_io_bytes_per_second{interface="${name}",direction="receive"}`,
        everyTenSeconds(12, () => value),
      ]),
    )
  const cards = { eth0: 100, enp3s0f1: 200, wlan0: 10, wwan0: 1 }
  const above = [
    'bond0',
    'br0',
    'br-1a2b',
    'vmbr0',
    'docker0',
    'eth0.120',
    'vlan7',
    'tap0',
    'wg0',
    'vnet3',
    'virbr0',
    'veth1',
    'tailscale0',
  ]
  await received(host, { ...cards, ...Object.fromEntries(above.map((name) => [name, 1e6])) })
  // A machine without a physical card still has traffic.
  await received(container, { tun0: 5, lo: 1e6 })
  const { body } = await get('/api/devices?sort=name&direction=asc', owner)
  const rates = body.devices.map(
    ({ latest }: { latest: Record<string, number> }) => latest['receiveBytesPerSecond'],
  )
  expect(rates).toEqual([5, 311])
})

test('each device of a page brings its newest figures, silent ones those from when they were heard', async () => {
  const owner = await signedInPerson(server)
  const ids = await fleetOf(owner, { busy: 0.8, mute: null })
  const lastSeenAt = minutesAgo(45)
  const gone = await addDevice(server, owner, { name: 'gone', lastSeenAt: lastSeenAt })
  await report(owner, gone, 0.4, lastSeenAt.getTime())
  const { body } = await get('/api/devices', owner)
  const latestOf = (id: string | undefined) =>
    body.devices.find((device: { id: string }) => device.id === id).latest
  expect(latestOf(ids['busy'])).toMatchObject({
    cpuRatio: 0.8,
    memoryRatio: 0.4,
    diskRatio: 0.8,
    receiveBytesPerSecond: 1600,
    transmitBytesPerSecond: 50,
  })
  expect(latestOf(gone)).toMatchObject({ at: lastSeenAt.toISOString(), cpuRatio: 0.4, diskRatio: 0.4 })
  expect(latestOf(ids['mute'])).toMatchObject({ cpuRatio: null, diskRatio: null })
  expect(body.hasFigures).toBe(true)
})

test('the longest page and a long CSV bring figures too, though nearly all of their devices are silent', async () => {
  const owner = await signedInPerson(server)
  await fleetOf(owner, { a: 0.8 })
  const silent = { source: 'prometheus', lastSeenAt: minutesAgo(9) } as const
  await Promise.all(
    Array.from({ length: 120 }, (_, n) => addDevice(server, owner, { ...silent, name: `b${n}` })),
  )
  const { body } = await get('/api/devices?sort=name&direction=asc&limit=100', owner)
  expect(body).toMatchObject({ hasFigures: true, total: 121 })
  expect(body.devices).toHaveLength(100)
  expect(body.devices[0].latest).toMatchObject({ cpuRatio: 0.8 })
  const order = { sort: 'name', direction: 'asc' }
  const csv = await server.call('POST', '/api/devices/export', { token: owner.token, body: order })
  const lines = csv.body.trim().split('\r\n')
  expect(lines).toHaveLength(122)
  expect(lines[1]).toContain('"0.8"')
})

test('names are in the order in which people look for them', async () => {
  const owner = await signedInPerson(server)
  for (const name of ['web-10', 'Web-2', 'db', 'web-1', 'مرصد']) await addDevice(server, owner, { name })
  const { body } = await get('/api/devices?sort=name&direction=asc', owner)
  expect(namesOf(body)).toEqual(['db', 'web-1', 'Web-2', 'web-10', 'مرصد'])
})

test('figures put devices in order, and those without one last whichever way', async () => {
  const owner = await signedInPerson(server)
  await fleetOf(owner, { low: 0.1, high: 0.9, none: null, mid: 0.5 })
  for (const sort of ['cpu', 'memory', 'disk', 'network']) {
    const up = await get(`/api/devices?sort=${sort}&direction=asc`, owner)
    expect(namesOf(up.body)).toEqual(['low', 'mid', 'high', 'none'])
    const down = await get(`/api/devices?sort=${sort}&direction=desc`, owner)
    expect(namesOf(down.body)).toEqual(['high', 'mid', 'low', 'none'])
  }
})

test.for(deviceSorts.flatMap((sort) => [`${sort} asc`, `${sort} desc`]))(
  'pages by %s have every device once, while reports come in',
  { timeout: 30_000 },
  async (order) => {
    const [sort, direction] = order.split(' ')
    const owner = await signedInPerson(server)
    const shares = [0.5, 0.5, 0.5, 0.2, null, null, 0.9]
    const ids = await fleetOf(
      owner,
      Object.fromEntries(shares.map((share, n) => [`web-${n % 3}${n}`, share])),
    )
    await addDevice(server, owner, { name: 'waiting', lastSeenAt: null })
    await addDevice(server, owner, { name: 'gone', lastSeenAt: minutesAgo(9) })
    const query = `sort=${sort}&direction=${direction}&limit=2`
    const whole = await get(`/api/devices?sort=${sort}&direction=${direction}`, owner)
    const found: string[] = []
    let cursor: string | null = ''
    do {
      const { body } = await get(`/api/devices?${query}${cursor && `&cursor=${cursor}`}`, owner)
      found.push(...namesOf(body))
      cursor = body.nextCursor
      await server.engines.postgres.pool.query(
        'update device_presence set last_seen_at = now() where device_id = $1',
        [ids['web-00']],
      )
    } while (cursor)
    expect(found).toEqual(namesOf(whole.body))
    expect(new Set(found).size).toBe(9)
  },
)

test('a list is filtered by text, tag, kind and platform, and counts what is left', async () => {
  const owner = await signedInPerson(server)
  await addDevice(server, owner, { name: 'a', tags: ['eu', 'db'], kind: 'server', platform: 'linux' })
  await addDevice(server, owner, { name: 'b', hostname: 'EU-host', kind: 'laptop', platform: 'darwin' })
  await addDevice(server, owner, { name: '50%_', tags: ['eu'], kind: 'laptop', address: '192.0.2.7' })
  const names = async (query: string) => {
    const { body } = await get(`/api/devices?sort=name&direction=asc&${query}`, owner)
    expect(body.total).toBe(body.devices.length)
    return namesOf(body)
  }
  expect(await names('tag=eu')).toEqual(['50%_', 'a'])
  expect(await names('search=eu-h')).toEqual(['b'])
  expect(await names('search=192.0.2')).toEqual(['50%_'])
  expect(await names(`search=${encodeURIComponent('%_')}`)).toEqual(['50%_'])
  expect(await names('kind=laptop&platform=darwin')).toEqual(['b'])
  expect(await names('tag=eu&kind=laptop&state=online')).toEqual(['50%_'])
  expect(await names('state=warning')).toEqual([])
  expect((await get('/api/devices/tags', owner)).body.tags).toEqual([
    { tag: 'db', devices: 1 },
    { tag: 'eu', devices: 2 },
  ])
})

test('a device that is heard and has an open alert is in the state warning, wherever states are told [D1]', async () => {
  const owner = await signedInPerson(server)
  await addDevice(server, owner, { name: 'well' })
  await addDevice(server, owner, { name: 'hot', openAlerts: 2 })
  await addDevice(server, owner, { name: 'gone', openAlerts: 1, lastSeenAt: minutesAgo(5) })
  await addDevice(server, owner, { name: 'awaited', lastSeenAt: null })
  const counts = { online: 1, warning: 1, offline: 1, pending: 1 }
  const { body } = await get('/api/devices?sort=state&direction=asc', owner)
  expect(body.counts).toEqual(counts)
  expect(body.devices.map(({ name, state }: Record<string, string>) => `${name} ${state}`)).toEqual([
    'gone offline',
    'hot warning',
    'awaited pending',
    'well online',
  ])
  expect(namesOf((await get('/api/devices?state=warning', owner)).body)).toEqual(['hot'])
  expect(namesOf((await get('/api/devices?state=online', owner)).body)).toEqual(['well'])
  expect((await get('/api/fleet', owner)).body.counts).toEqual(counts)
  const filter = { sort: 'name', direction: 'asc', state: 'warning' }
  const { body: csv } = await server.call('POST', '/api/devices/export', { token: owner.token, body: filter })
  expect(csv.trim().split('\r\n')).toHaveLength(2)
  expect(csv).toMatch(/"hot","warning".*"2","[\w-]{36}"/)
})

test('what needs attention though no alert tells is offline or has a copy of itself about, the latest first [D9]', async () => {
  const owner = await signedInPerson(server)
  await addDevice(server, owner, { name: 'well' })
  await addDevice(server, owner, { name: 'awaited', lastSeenAt: null })
  await addDevice(server, owner, { name: 'long gone', lastSeenAt: minutesAgo(60) })
  await addDevice(server, owner, { name: 'gone', lastSeenAt: minutesAgo(5) })
  await addDevice(server, owner, { name: 'told', lastSeenAt: minutesAgo(5), openAlerts: 1 })
  await addDevice(server, owner, { name: 'copied', clonedAt: new Date() })
  const { body } = await get('/api/devices?attention=needed&sort=lastSeen&direction=desc', owner)
  expect(namesOf(body)).toEqual(['copied', 'gone', 'long gone'])
  expect(body).toMatchObject({ total: 3, counts: { online: 1, offline: 2, pending: 0 } })
})

test("a cursor is of one order only, and of nobody's making", async () => {
  const owner = await signedInPerson(server)
  for (const name of ['a', 'b']) await addDevice(server, owner, { name })
  const { body } = await get('/api/devices?sort=name&limit=1', owner)
  const forged = Buffer.from('{"sort":"name","direction":"desc","atSeconds":1,"key":"a","id":"x"}')
  for (const query of [
    `sort=cpu&cursor=${body.nextCursor}`,
    `sort=name&direction=asc&cursor=${body.nextCursor}`,
    'sort=name&cursor=x',
    `sort=name&cursor=${forged.toString('base64url')}`,
  ]) {
    expect(await get(`/api/devices?${query}`, owner)).toMatchObject({ status: 400 })
  }
  const outsider = await signedInPerson(server)
  const theirs = await get(`/api/devices?sort=name&cursor=${body.nextCursor}`, outsider)
  expect(theirs.body).toMatchObject({ devices: [], total: 0 })
})

test('a cursor with an invented time follows the newest order and makes the store read nothing', async () => {
  const owner = await signedInPerson(server)
  await fleetOf(owner, { a: 0.1, b: 0.2, c: 0.3 })
  const list = '/api/devices?sort=cpu&direction=desc&limit=1'
  const { body } = await get(list, owner)
  const cursor = JSON.parse(Buffer.from(body.nextCursor, 'base64url').toString())
  const asked = vi.spyOn(server.engines.victoria, 'query')
  const invented = Array.from({ length: 20 }, (_, n) => n * 1000)
  for (const atSeconds of invented) {
    const text = Buffer.from(JSON.stringify({ ...cursor, atSeconds })).toString('base64url')
    expect(namesOf((await get(`${list}&cursor=${text}`, owner)).body)).toEqual(['b'])
  }
  const times = asked.mock.calls.map(([{ atSeconds }]) => atSeconds ?? NaN)
  asked.mockRestore()
  expect(times.filter((at) => invented.includes(at))).toEqual([])
})

test('an export is in one order to its end, however long it takes', async () => {
  const owner = await signedInPerson(server)
  await Promise.all(Array.from({ length: 201 }, () => addDevice(server, owner)))
  let passedMs = 0
  const { victoria } = server.engines
  const [now, query] = [performance.now.bind(performance), victoria.query.bind(victoria)]
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + passedMs)
  const asked = vi.spyOn(victoria, 'query').mockImplementation((wanted) => {
    // The figures of a page are read after its order.
    if (wanted.atSeconds === undefined) passedMs += 10 * 60_000
    return query(wanted)
  })
  const body = { sort: 'cpu', direction: 'desc' }
  const exported = await server.call('POST', '/api/devices/export', { token: owner.token, body })
  const orders = asked.mock.calls.filter(([{ atSeconds }]) => atSeconds !== undefined)
  clock.mockRestore()
  asked.mockRestore()
  expect(exported.body.trim().split('\r\n')).toHaveLength(202)
  expect(passedMs).toBeGreaterThan(0)
  expect(orders).toHaveLength(1)
})

test('the fleet at one look: counts, the heaviest five, the load of an hour, the newest [D9]', async () => {
  const owner = await signedInPerson(server)
  const ids = await fleetOf(owner, { a: 0.1, b: 0.2, c: 0.3, d: 0.4, e: 0.5, f: 0.6, gone: 0.99 })
  await server.call('DELETE', `/api/devices/${ids['gone']}`, { token: owner.token })
  const { body } = await get('/api/fleet', owner)
  expect(body.counts.online).toBe(6)
  expect(body.heaviest.cpu.map(({ name, ratio }: { name: string; ratio: number }) => [name, ratio])).toEqual([
    ['f', 0.6],
    ['e', 0.5],
    ['d', 0.4],
    ['c', 0.3],
    ['b', 0.2],
  ])
  expect(body.heaviest.memory[0]).toEqual({ deviceId: ids['f'], name: 'f', ratio: 0.3 })
  expect(body.newest.map(({ name }: { name: string }) => name)).toEqual(['f', 'e', 'd', 'c', 'b'])
  const { times, values } = body.load.cpu
  expect(values).toHaveLength(times.length)
  const known = values.filter((value: number | null) => value !== null)
  expect(known.length).toBeGreaterThanOrEqual(1)
  for (const value of known) expect(value).toBeCloseTo(3.09 / 7)
})

test('the last hour of a large fleet is read from the records while vmalert writes them [D9]', async () => {
  const owner = await signedInPerson(server)
  const { workspaceId } = owner
  await report(owner, await addDevice(server, owner), 0.4)
  await server.engines.postgres.transaction({ workspaceId }, (tx) =>
    tx.insert(devices).values(
      Array.from({ length: 500 }, (_, n) => ({
        workspaceId,
        source: 'prometheus' as const,
        name: `node ${n}`,
        instance: `node ${n}`,
      })),
    ),
  )
  const recorded = Array.from({ length: 14 }, (_, n) => [Date.now() - n * 300_000, 0.7] as const)
  await writeSamples(server, { workspaceId }, [
    ['marsad:workspace_cpu:avg5m', recorded],
    ['marsad:workspace_memory:avg5m', recorded.slice(8)],
  ])
  const valuesOf = async () => {
    const { body } = await get('/api/fleet', owner)
    const known: number[] = body.load.cpu.values.slice(0, -1).filter((value: number | null) => value !== null)
    return new Set(known.map((value) => value.toFixed(3)))
  }
  expect(await valuesOf()).toEqual(new Set(['0.400']))
  await writeSamples(server, { workspaceId }, [['marsad:workspace_memory:avg5m', recorded]])
  await vi.waitFor(async () => expect(await valuesOf()).toEqual(new Set(['0.700'])), { timeout: 20_000 })
})

test('sparklines are of the asked devices, and of this workspace only', async () => {
  const owner = await signedInPerson(server)
  const outsider = await signedInPerson(server)
  const { a = '' } = await fleetOf(owner, { a: 0.5 })
  const { b = '' } = await fleetOf(outsider, { b: 0.5 })
  const { body } = await get(`/api/devices/sparklines?ids=${a},${b}`, owner)
  expect(body.sparklines).toHaveLength(1)
  expect(body.sparklines[0]).toMatchObject({ deviceId: a })
  expect(body.sparklines[0].values).toHaveLength(body.times.length)
  expect(body.sparklines[0].values).toContain(0.5)
  expect(body.times.length).toBeLessThanOrEqual(30)
  for (const ids of ['x', `${a}"} or x{a="`, Array.from({ length: 101 }, () => a).join(',')]) {
    expect((await get(`/api/devices/sparklines?ids=${encodeURIComponent(ids)}`, owner)).status).toBe(400)
  }
})

test('the list leaves as CSV that no spreadsheet runs, filtered and in order, and is written down', async () => {
  const owner = await signedInPerson(server)
  await fleetOf(owner, { '=cmd|calc': 0.25, b: 0.75 })
  await addDevice(server, owner, { name: 'other', kind: 'laptop' })
  const body = { sort: 'cpu', direction: 'desc', kind: 'server' }
  const {
    status,
    headers,
    body: csv,
  } = await server.call('POST', '/api/devices/export', { token: owner.token, body })
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toContain('devices.csv')
  const lines = csv.trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toMatch(/^"b","online","server"/)
  expect(lines[1]).toContain('"0.75"')
  expect(lines[2]).toMatch(/^"'=cmd\|calc"/)
  const { body: log } = await get('/api/audit?action=devices.exported', owner)
  expect(log.entries).toMatchObject([{ details: { sort: 'cpu', kind: 'server' } }])
})

test('infinities of one device break no screen, and no mean of the others', async () => {
  const person = await signedInPerson(server)
  const ids = await fleetOf(person, { fine: 0.4, wild: null, broken: null })
  for (const [name, value] of [
    ['wild', '+Inf'],
    ['broken', 'NaN'],
  ] as const) {
    const labels = `workspace="${person.workspaceId}",device="${ids[name]}"`
    const lines = everyTenSeconds(200, () => 0).flatMap(([ms]) => [
      `system_cpu_busy_ratio{${labels}} ${value} ${ms}`,
      `system_memory_utilization_ratio{${labels}} ${value.replace('+', '-')} ${ms}`,
      `system_filesystem_utilization_ratio{${labels},mountpoint="/"} ${value} ${ms}`,
      `system_network_io_bytes_per_second{${labels},interface="e",direction="receive"} ${value} ${ms}`,
    ])
    const sent = { method: 'POST', body: lines.join('\n') }
    expect((await server.engines.victoria.fetch('/api/v1/import/prometheus', sent)).status).toBe(204)
  }
  const fine = { workspaceId: person.workspaceId, device: ids['fine'] ?? '' }
  await writeSamples(server, fine, [['system_cpu_busy_ratio', everyTenSeconds(200, () => 0.4)]])
  for (const sort of ['cpu', 'memory', 'disk', 'network']) {
    for (const direction of ['asc', 'desc']) {
      const { status, body } = await get(`/api/devices?sort=${sort}&direction=${direction}`, person)
      expect(status).toBe(200)
      expect(namesOf(body)[0]).toBe('fine')
    }
  }
  const fleet = await get('/api/fleet', person)
  expect(fleet.status).toBe(200)
  expect(fleet.body.heaviest.cpu).toMatchObject([{ name: 'fine' }])
  const means = fleet.body.load.cpu.values.filter((value: number | null) => value !== null)
  expect(means).not.toEqual([])
  for (const mean of means) expect(mean).toBeCloseTo(0.4)
  const analytics = await get('/api/analytics?range=24h', person)
  expect(analytics.status).toBe(200)
  const averages = (analytics.body.trends.cpu.average as (number | null)[]).filter((value) => value !== null)
  expect(averages).not.toEqual([])
  for (const average of averages) expect(average).toBeCloseTo(0.4)
})

test('a device that was never seen comes last by when it was seen, whichever way', async () => {
  const person = await signedInPerson(server)
  await addDevice(server, person, { name: 'never', lastSeenAt: null })
  await addDevice(server, person, { name: 'long ago', lastSeenAt: minutesAgo(60) })
  await addDevice(server, person, { name: 'now' })
  const order = async (direction: string) =>
    namesOf((await get(`/api/devices?sort=lastSeen&direction=${direction}`, person)).body)
  expect(await order('asc')).toEqual(['long ago', 'now', 'never'])
  expect(await order('desc')).toEqual(['now', 'long ago', 'never'])
})

test('a viewer reads, an outsider sees nothing', async () => {
  const owner = await signedInPerson(server)
  await fleetOf(owner, { a: 0.5 })
  const viewer = await signedInPerson(server, { role: 'viewer', workspaceId: owner.workspaceId })
  const outsider = await signedInPerson(server)
  expect((await get('/api/devices?sort=cpu', viewer)).body.total).toBe(1)
  expect((await get('/api/fleet', viewer)).body.heaviest.cpu).toHaveLength(1)
  expect((await get('/api/devices?sort=cpu', outsider)).body.total).toBe(0)
  expect((await get('/api/fleet', outsider)).body.heaviest.cpu).toEqual([])
})

test('without VictoriaMetrics devices are still listed, but not by a figure', async () => {
  const lonely = await startServer({ MARSAD_VICTORIA_URL: `http://127.0.0.1:${await closedPort()}` })
  try {
    const owner = await signedInPerson(lonely)
    await addDevice(lonely, owner, { name: 'a' })
    const call = (path: string) => lonely.call('GET', path, { token: owner.token })
    expect(await call('/api/devices')).toMatchObject({
      status: 200,
      body: { hasFigures: false, devices: [{ name: 'a', latest: null }] },
    })
    for (const path of ['/api/devices?sort=cpu', '/api/fleet', '/api/analytics']) {
      expect(await call(path)).toMatchObject({ status: 503, body: { code: 'engine.unavailable' } })
    }
  } finally {
    await lonely.close()
  }
})

test('worst first: critical alerts, offline, warnings, never seen, then the load; without figures too [D10]', async () => {
  const owner = await signedInPerson(server)
  const ids = await fleetOf(owner, { calm: 0.1, busy: 0.9, mute: null, warned: 0.2, broken: 0.05 })
  await addDevice(server, owner, { name: 'gone', lastSeenAt: minutesAgo(10) })
  await addDevice(server, owner, { name: 'new', lastSeenAt: null })
  await addAlerts(server, owner, [
    { deviceId: ids['warned'] ?? '', severity: 'warning' },
    { deviceId: ids['broken'] ?? '', severity: 'critical' },
    { deviceId: ids['calm'] ?? '', severity: 'critical', status: 'resolved' },
  ])
  await server.engines.postgres.transaction({ workspaceId: owner.workspaceId }, (tx) =>
    tx
      .update(devices)
      .set({ openAlerts: 1 })
      .where(inArray(devices.id, [ids['warned'] ?? '', ids['broken'] ?? ''])),
  )
  const worst = ['broken', 'gone', 'warned', 'new', 'busy', 'calm', 'mute']
  const list = '/api/devices?sort=worst&direction=desc'
  await vi.waitFor(async () => expect(namesOf((await get(list, owner)).body)).toEqual(worst), 20_000)

  const paged: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const { body } = await get(`${list}&limit=2${cursor && `&cursor=${cursor}`}`, owner)
    paged.push(...namesOf(body))
    cursor = body.nextCursor
  }
  expect(paged).toEqual(worst)

  const blind = await startServer({ MARSAD_VICTORIA_URL: `http://127.0.0.1:${await closedPort()}` })
  const reader = await signedInPerson(blind)
  await addDevice(blind, reader, { name: 'fine' })
  await addDevice(blind, reader, { name: 'lost', lastSeenAt: minutesAgo(10) })
  const { status, body } = await blind.call('GET', list, { token: reader.token })
  expect(status).toBe(200)
  expect(namesOf(body)).toEqual(['lost', 'fine'])
  await blind.close()
})

test('devices are grouped by tag, problems first; one with two tags is in both groups [D10]', async () => {
  const owner = await signedInPerson(server)
  await addDevice(server, owner, { name: 'web-1', tags: ['web'] })
  await addDevice(server, owner, { name: 'web-2', tags: ['web', 'db'], lastSeenAt: minutesAgo(10) })
  await addDevice(server, owner, { name: 'api-1', tags: ['api'] })
  await addDevice(server, owner, { name: 'bare' })
  await addDevice(server, await signedInPerson(server), { name: 'elsewhere', tags: ['secret'] })
  const counts = { online: 0, warning: 0, offline: 0, pending: 0 }
  const groups = async (query = '') => (await get(`/api/devices/groups${query}`, owner)).body.groups
  expect(await groups()).toEqual([
    { tag: 'db', devices: 1, counts: { ...counts, offline: 1 } },
    { tag: 'web', devices: 2, counts: { ...counts, online: 1, offline: 1 } },
    { tag: 'api', devices: 1, counts: { ...counts, online: 1 } },
    { tag: null, devices: 1, counts: { ...counts, online: 1 } },
  ])
  expect(await groups('?search=api')).toEqual([{ tag: 'api', devices: 1, counts: { ...counts, online: 1 } }])
  expect(namesOf((await get('/api/devices?untagged=only', owner)).body)).toEqual(['bare'])
})

test('a tag is added to and removed from several devices, and those that cannot be are named [D10]', async () => {
  const owner = await signedInPerson(server)
  const outsider = await signedInPerson(server)
  const viewer = await signedInPerson(server, { role: 'viewer', workspaceId: owner.workspaceId })
  const full = Array.from({ length: 20 }, (_, n) => `tag-${n}`)
  const plain = await addDevice(server, owner, { name: 'plain', tags: ['web'] })
  const crowded = await addDevice(server, owner, { name: 'crowded', tags: full })
  const foreign = await addDevice(server, outsider, { name: 'foreign' })
  const tag = (person: Person, body: object) =>
    server.call('POST', '/api/devices/tags', { token: person.token, body })
  const tagsOf = async (id: string, person = owner) => (await get(`/api/devices/${id}`, person)).body.tags
  const deviceIds = [plain, crowded, foreign]

  expect((await tag(owner, { deviceIds, change: 'add', tag: 'db' })).body).toEqual({
    changed: [plain],
    failed: [
      { id: crowded, reason: 'too_many_tags' },
      { id: foreign, reason: 'not_found' },
    ],
  })
  expect(await tagsOf(plain)).toEqual(['web', 'db'])
  expect(await tagsOf(crowded)).toEqual(full)
  expect(await tagsOf(foreign, outsider)).toEqual([])
  await tag(owner, { deviceIds: [plain, crowded], change: 'remove', tag: 'web' })
  expect(await tagsOf(plain)).toEqual(['db'])
  const log = (await get('/api/audit', owner)).body.entries.filter(
    ({ action }: { action: string }) => action === 'device.changed',
  )
  expect(log.map(({ target }: { target: string }) => target)).toEqual(['plain', 'plain'])
  expect((await tag(owner, { deviceIds: [foreign], change: 'add', tag: 'x' })).status).toBe(404)
  expect((await tag(viewer, { deviceIds, change: 'add', tag: 'x' })).status).toBe(403)
})
