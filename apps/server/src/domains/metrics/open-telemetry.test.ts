import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDevice, writeSamples } from '../../test/agents/watched.ts'
import { signedInPerson } from '../../test/people.ts'
import { startServer, type TestServer } from '../../test/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

type Points = readonly (readonly [number, number])[]

/** Once a minute, as exporters of OpenTelemetry do by default, and the newest before the device was last seen. */
const everyMinute = (value: (n: number) => number): Points => {
  const start = Date.now() - 10.5 * 60_000
  return Array.from({ length: 11 }, (_, n) => [start + n * 60_000, value(n)] as const)
}
const counter = (perSecond: number) => everyMinute((n) => 1000 + n * 60 * perSecond)
const flat = (value: number) => everyMinute(() => value)

/** Series as `system.*` metrics of a Collector are stored, and as two programs of a machine send them. */
const reported = (job: string): [string, Points][] => {
  const own = `instance="web-1",job="${job}"`
  const root = `${own},mountpoint="/",disk="/dev/sda1",type="ext4"`
  return [
    [`system_cpu_time_seconds_total{${own},cpu="cpu0",state="idle"}`, counter(0.75)],
    [`system_cpu_time_seconds_total{${own},cpu="cpu0",state="user"}`, counter(0.25)],
    [`system_cpu_time_seconds_total{${own},cpu="cpu1",state="idle"}`, counter(0.25)],
    [`system_cpu_time_seconds_total{${own},cpu="cpu1",state="user"}`, counter(0.75)],
    [`system_cpu_load_average_1m{${own}}`, flat(1.5)],
    [`system_memory_usage_bytes{${own},state="used"}`, flat(2e9)],
    [`system_memory_usage_bytes{${own},state="free"}`, flat(5e9)],
    [`system_memory_usage_bytes{${own},state="cached"}`, flat(1e9)],
    [`system_paging_usage_bytes{${own},state="used"}`, flat(10)],
    [`system_filesystem_usage_bytes{${root},state="used"}`, flat(60)],
    [`system_filesystem_usage_bytes{${root},state="free"}`, flat(30)],
    [`system_filesystem_usage_bytes{${root},state="reserved"}`, flat(10)],
    [`system_filesystem_inodes_usage{${root},state="used"}`, flat(50)],
    [`system_filesystem_inodes_usage{${root},state="free"}`, flat(150)],
    [`system_disk_io_bytes_total{${own},disk="sda",direction="write"}`, counter(70)],
    [`system_disk_io_time_seconds_total{${own},disk="sda"}`, counter(0.4)],
    [`system_network_io_bytes_total{${own},interface="eth0",direction="receive"}`, counter(500)],
    [`system_network_io_bytes_total{${own},interface="lo",direction="receive"}`, counter(9)],
    [`system_network_packets_total{${own},interface="eth0",direction="receive"}`, counter(5)],
  ]
}

test('a machine behind OpenTelemetry has the same charts, parts and figures', async () => {
  const owner = await signedInPerson(server)
  const device = await addDevice(server, owner, { source: 'prometheus' })
  // An agent's series of the same names belong to another device and change nothing.
  const other = await addDevice(server, owner)
  await writeSamples(server, { workspaceId: owner.workspaceId, device: other }, [
    ['system_memory_usage_bytes{state="used"}', flat(9)],
  ])
  await writeSamples(server, { workspaceId: owner.workspaceId, device }, reported('collector'))
  const newest = async (name: string, labels: Record<string, string>) => {
    const path = `/api/devices/${device}/charts/${name}`
    const { body } = await server.call('GET', path, { token: owner.token })
    const same = (body.lines as { labels: Record<string, string>; values: (number | null)[] }[]).filter(
      (line) => JSON.stringify(line.labels) === JSON.stringify(labels),
    )
    expect(same.length).toBeLessThanOrEqual(1)
    return same[0]?.values.findLast((value) => value !== null)
  }
  expect(await newest('cpu', {})).toBeCloseTo(0.5)
  expect(await newest('cpu', { state: 'user' })).toBeCloseTo(0.5)
  expect(await newest('cores', { cpu: 'cpu0' })).toBeCloseTo(0.25)
  expect(await newest('load', { window: '1m' })).toBe(1.5)
  expect(await newest('memory', { state: 'used' })).toBe(2e9)
  expect(await newest('memory', { state: 'limit' })).toBe(8e9)
  expect(await newest('swap', { state: 'used' })).toBe(10)
  expect(await newest('partitions', { mountpoint: '/' })).toBeCloseTo(60 / 90)
  expect(await newest('inodes', { mountpoint: '/' })).toBeCloseTo(0.25)
  expect(await newest('disk_io', { disk: 'sda', direction: 'write' })).toBeCloseTo(70)
  expect(await newest('disk_busy', { disk: 'sda' })).toBeCloseTo(0.4)
  expect(await newest('network', { interface: 'eth0', direction: 'receive' })).toBeCloseTo(500)
  expect(await newest('network', { interface: 'lo', direction: 'receive' })).toBeUndefined()
  expect(await newest('packets', { interface: 'eth0', direction: 'receive' })).toBeCloseTo(5)

  const { body: parts } = await server.call('GET', `/api/devices/${device}/parts`, { token: owner.token })
  expect(parts.partitions).toEqual([
    { mountpoint: '/', disk: '/dev/sda1', type: 'ext4', totalBytes: 100, usedBytes: 60, freeBytes: 30 },
  ])
  expect(parts.interfaces).toMatchObject([{ interface: 'eth0', isUp: true, packetsReceived: 4000 }])

  const { body: list } = await server.call('GET', '/api/devices', { token: owner.token })
  const row = (list.devices as { id: string; latest: object }[]).find(({ id }) => id === device)
  expect(row?.latest).toMatchObject({
    cpuRatio: expect.closeTo(0.5) as number,
    memoryRatio: 0.25,
    diskRatio: expect.closeTo(60 / 90) as number,
    receiveBytesPerSecond: expect.closeTo(500) as number,
  })
})

test('two programs that report one machine draw each line once', async () => {
  const owner = await signedInPerson(server)
  const device = await addDevice(server, owner, { source: 'prometheus' })
  const both = [...reported('collector'), ...reported('sidecar')]
  await writeSamples(server, { workspaceId: owner.workspaceId, device }, both)
  for (const chart of ['cpu', 'memory', 'load', 'partitions', 'network', 'disk_io', 'swap']) {
    const path = `/api/devices/${device}/charts/${chart}`
    const { body } = await server.call('GET', path, { token: owner.token })
    const labels = (body.lines as { labels: object }[]).map((line) => JSON.stringify(line.labels))
    expect(labels.length).toBeGreaterThan(0)
    expect(new Set(labels).size).toBe(labels.length)
  }
})
