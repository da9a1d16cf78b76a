import { afterAll, beforeAll, expect, test } from 'vitest'
import { closedPort } from '../../test/engines/closed-port.ts'
import { signedInPerson } from '../../test/people.ts'
import { addDevice, everyTenSeconds, writeSamples } from '../../test/agents/watched.ts'
import { startServer, type TestServer } from '../../test/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

type Line = { labels: Record<string, string>; statistic: string; values: (number | null)[] }
type Query = Record<string, string | number>
const chart = (token: string, device: string, name: string, query: Query = {}) => {
  const words = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) words.set(key, String(value))
  return server.call('GET', `/api/devices/${device}/charts/${name}?${words.toString()}`, { token })
}
const lineOf = (body: { lines: Line[] }, labels: Record<string, string>, statistic = 'average') =>
  body.lines.find(
    (line) => line.statistic === statistic && JSON.stringify(line.labels) === JSON.stringify(labels),
  )?.values

async function watched() {
  const owner = await signedInPerson(server)
  return { ...owner, device: await addDevice(server, owner) }
}

test('a chart shows exactly the points that were written, at their times [D2]', async () => {
  const { token, workspaceId, device } = await watched()
  const points = everyTenSeconds(60, (n) => n / 100)
  await writeSamples(server, { workspaceId, device }, [
    ['system_cpu_busy_ratio', points],
    ['system_cpu_busy_max_ratio', points.map(([ms], n) => [ms, (n + 10) / 100] as const)],
    ['system_cpu_utilization_ratio{state="user"}', points],
    ['system_cpu_core_busy_ratio{cpu="3"}', points],
  ])
  const [first = 0, last = 0] = [points[0]?.[0], points.at(-1)?.[0]]
  const { status, body } = await chart(token, device, 'cpu', { from: first - 10_000, to: last, width: 600 })
  expect(status).toBe(200)
  expect(body).toMatchObject({ unit: 'ratio', stepSeconds: 10 })
  expect(body.times).toEqual(points.map(([ms]) => ms))
  expect(lineOf(body, {})).toEqual(points.map(([, value]) => value))
  expect(lineOf(body, {}, 'maximum')).toEqual(points.map((_, n) => (n + 10) / 100))
  expect(lineOf(body, { state: 'user' })).toHaveLength(60)
  const cores = await chart(token, device, 'cores', { from: first, to: last })
  expect(lineOf(cores.body, { cpu: '3' })).toHaveLength(59)
})

test('over a long time a point is the mean of its step, and the maximum keeps the spike', async () => {
  const { token, workspaceId, device } = await watched()
  const points = everyTenSeconds(720, (n) => (n % 6) / 10)
  await writeSamples(server, { workspaceId, device }, [
    ['system_cpu_busy_ratio', points],
    ['system_cpu_busy_max_ratio', points.map(([ms], n) => [ms, n === 400 ? 0.99 : 0.6] as const)],
  ])
  const to = points.at(-1)?.[0] ?? 0
  const { body } = await chart(token, device, 'cpu', { from: to - 7_200_000, to, width: 60 })
  expect(body.stepSeconds).toBe(60)
  expect(body.times.every((ms: number) => ms % 60_000 === 0)).toBe(true)
  const average = lineOf(body, {})?.filter((value) => value !== null) ?? []
  expect(average.length).toBeGreaterThanOrEqual(118)
  // Any six consecutive points have the same mean; the first step of the record may be partial.
  for (const value of average.slice(1)) expect(value).toBeCloseTo(0.25, 9)
  const maximum = lineOf(body, {}, 'maximum') ?? []
  expect(maximum.filter((value) => value === 0.99)).toHaveLength(1)
})

test.for([
  { hours: 1, width: 600, step: 10 },
  { hours: 1, width: 50, step: 60 },
  { hours: 24, width: 600, step: 120 },
  { hours: 24 * 7, width: 1200, step: 300 },
  { hours: 24 * 90, width: 600, step: 7200 },
  { hours: 24 * 90, width: 4000, step: 1800 },
])('$hours hours on $width pixels come in steps of $step s, at most two a pixel', async (wanted) => {
  const { token, device } = await watched()
  const to = Date.now()
  const from = to - wanted.hours * 3_600_000
  const { body } = await chart(token, device, 'memory', { from, to, width: wanted.width })
  expect(body.stepSeconds).toBe(wanted.step)
  expect(body.times.length).toBeLessThanOrEqual(2 * wanted.width)
  // A later request returns the same points at the same times.
  const later = await chart(token, device, 'memory', { from: from + 999, to: to + 999, width: wanted.width })
  const same = new Set<number>(later.body.times)
  expect(body.times.filter((ms: number) => !same.has(ms)).length).toBeLessThanOrEqual(1)
})

test('a gap stays a gap: one late point is bridged, two are not', async () => {
  const { token, workspaceId, device } = await watched()
  const points = everyTenSeconds(60, () => 0.5)
  const missing = new Set([20, 30, 31, 32, 33])
  await writeSamples(server, { workspaceId, device }, [
    ['system_cpu_busy_ratio', points.filter((_, n) => !missing.has(n))],
  ])
  const to = points.at(-1)?.[0] ?? 0
  const { body } = await chart(token, device, 'cpu', { from: to - 600_000, to })
  const values = lineOf(body, {}) ?? []
  expect(values.flatMap((value, n) => (value === null ? [n] : []))).toEqual([31, 32, 33])
})

test('memory, partitions and interfaces have their lines [D3 D4 D5]', async () => {
  const { token, workspaceId, device } = await watched()
  const flat = (value: number) => everyTenSeconds(30, () => value)
  await writeSamples(server, { workspaceId, device }, [
    ['system_memory_limit_bytes', flat(8e9)],
    ['system_memory_usage_bytes{state="used"}', flat(2e9)],
    ['system_memory_usage_bytes{state="free"}', flat(6e9)],
    ['system_memory_utilization_max_ratio', flat(0.5)],
    ['system_filesystem_utilization_ratio{mountpoint="/"}', flat(0.7)],
    ['system_network_io_bytes_per_second{interface="eth0",direction="receive"}', flat(100)],
    ['system_network_io_max_bytes_per_second{interface="eth0",direction="receive"}', flat(900)],
    ['system_network_packets_per_second{interface="eth0",direction="transmit"}', flat(7)],
  ])
  const newest = async (name: string, labels: Record<string, string>, statistic?: string) => {
    const { body } = await chart(token, device, name)
    return lineOf(body, labels, statistic)?.findLast((value) => value !== null)
  }
  expect(await newest('memory', { state: 'used' })).toBe(2e9)
  expect(await newest('memory', { state: 'used' }, 'maximum')).toBe(4e9)
  expect(await newest('memory', { state: 'limit' })).toBe(8e9)
  expect(await newest('partitions', { mountpoint: '/' })).toBe(0.7)
  expect(await newest('network', { interface: 'eth0', direction: 'receive' })).toBe(100)
  expect(await newest('network', { interface: 'eth0', direction: 'receive' }, 'maximum')).toBe(900)
  expect(await newest('packets', { interface: 'eth0', direction: 'transmit' })).toBe(7)
})

test('a machine behind node_exporter has the same charts', async () => {
  const owner = await signedInPerson(server)
  const device = await addDevice(server, owner, { source: 'prometheus' })
  const counter = (perSecond: number) => everyTenSeconds(60, (n) => 1000 + n * 10 * perSecond)
  const flat = (value: number) => everyTenSeconds(60, () => value)
  await writeSamples(server, { workspaceId: owner.workspaceId, device }, [
    ['node_cpu_seconds_total{cpu="0",mode="idle"}', counter(0.75)],
    ['node_cpu_seconds_total{cpu="0",mode="user"}', counter(0.25)],
    ['node_memory_MemTotal_bytes', flat(8e9)],
    ['node_memory_MemAvailable_bytes', flat(6e9)],
    ['node_filesystem_avail_bytes{mountpoint="/",fstype="ext4"}', flat(30)],
    ['node_filesystem_free_bytes{mountpoint="/",fstype="ext4"}', flat(40)],
    ['node_filesystem_size_bytes{mountpoint="/",fstype="ext4"}', flat(100)],
    ['node_network_receive_bytes_total{exported_device="eth0"}', counter(500)],
    ['node_network_receive_bytes_total{exported_device="lo"}', counter(9)],
    ['node_disk_written_bytes_total{exported_device="sda"}', counter(70)],
    ['node_disk_io_time_seconds_total{exported_device="sda"}', counter(0.4)],
    ['node_filesystem_files{mountpoint="/",fstype="ext4"}', flat(200)],
    ['node_filesystem_files_free{mountpoint="/",fstype="ext4"}', flat(150)],
    ['node_load1', flat(1.5)],
    ['node_hwmon_temp_celsius{chip="cpu",sensor="temp1"}', flat(44)],
  ])
  const newest = async (name: string, labels: Record<string, string>) => {
    const { body } = await chart(owner.token, device, name)
    return lineOf(body, labels)?.findLast((value) => value !== null)
  }
  expect(await newest('cpu', {})).toBeCloseTo(0.25)
  expect(await newest('cpu', { state: 'user' })).toBeCloseTo(0.25)
  expect(await newest('cores', { cpu: '0' })).toBeCloseTo(0.25)
  expect(await newest('memory', { state: 'used' })).toBe(2e9)
  // As in df: 60 used, 30 available, 10 reserved.
  expect(await newest('partitions', { mountpoint: '/' })).toBeCloseTo(60 / 90)
  expect(await newest('network', { interface: 'eth0', direction: 'receive' })).toBeCloseTo(500)
  expect(await newest('network', { interface: 'lo', direction: 'receive' })).toBeUndefined()
  expect(await newest('disk_io', { disk: 'sda', direction: 'write' })).toBeCloseTo(70)
  expect(await newest('disk_busy', { disk: 'sda' })).toBeCloseTo(0.4)
  expect(await newest('inodes', { mountpoint: '/' })).toBeCloseTo(0.25)
  expect(await newest('load', { window: '1m' })).toBe(1.5)
  expect(await newest('temperatures', { sensor: 'cpu temp1' })).toBe(44)
})

test('an outsider finds no device, a viewer sees it, and nobody samples of another workspace', async () => {
  const { token, workspaceId, device } = await watched()
  const outsider = await signedInPerson(server)
  // Samples written by another workspace under the same device belong to that workspace.
  await writeSamples(server, { workspaceId: outsider.workspaceId, device }, [
    ['system_cpu_busy_ratio', everyTenSeconds(30, () => 0.9)],
  ])
  expect(await chart(outsider.token, device, 'cpu')).toMatchObject({ status: 404 })
  const viewer = await signedInPerson(server, { role: 'viewer', workspaceId })
  for (const reader of [token, viewer.token]) {
    expect(await chart(reader, device, 'cpu')).toMatchObject({ status: 200, body: { lines: [] } })
  }
})

test.for([
  'x"} or system_cpu_busy_ratio{a="',
  '01900000-0000-7000-8000-000000000000"',
  '.*',
  '%22%7D%20or%20vector(1)%20or%20x%7B',
])('a device cannot be named %s', async (name) => {
  const { token, device } = await watched()
  expect((await chart(token, encodeURIComponent(name), 'cpu')).status).toBe(400)
  expect((await chart(token, device, encodeURIComponent(name))).status).toBe(400)
})

test('a chart wants times in order and a width that can be seen', async () => {
  const { token, device } = await watched()
  const wrong: Query[] = [{ from: 2, to: 1 }, { from: 'x' }, { width: 0 }, { width: 1e9 }]
  for (const query of wrong) {
    expect(await chart(token, device, 'cpu', query)).toMatchObject({ status: 400 })
  }
  const whole = await chart(token, device, 'cpu', { from: 0, to: 8_640_000_000_000_000 })
  expect(whole).toMatchObject({ status: 200 })
  expect(whole.body.times.length).toBeLessThanOrEqual(1200)
})

test('without VictoriaMetrics a chart says which part is away', async () => {
  const lonely = await startServer({ MARSAD_VICTORIA_URL: `http://127.0.0.1:${await closedPort()}` })
  try {
    const owner = await signedInPerson(lonely)
    const device = await addDevice(lonely, owner)
    const answer = await lonely.call('GET', `/api/devices/${device}/charts/cpu`, { token: owner.token })
    expect(answer).toMatchObject({ status: 503, body: { code: 'engine.unavailable' } })
  } finally {
    await lonely.close()
  }
})
