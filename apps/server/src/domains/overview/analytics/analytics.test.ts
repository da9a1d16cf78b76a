import { ranges, type AnalyticsRange } from '@marsad/contract/charts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { addDevice, everyTenSeconds, writeSamples, type Written } from '../../../test/agents/watched.ts'
import { fitLine } from './fit.rules.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

type Person = Awaited<ReturnType<typeof signedInPerson>>
const analytics = ({ token }: Pick<Person, 'token'>, range: AnalyticsRange = '24h') =>
  server.call('GET', `/api/analytics?range=${range}`, { token })

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const enrolled = (person: Person, name: string, days: number) =>
  addDevice(server, person, { name, createdAt: daysAgo(days) })

/** A value every so many minutes until now. */
const every = (minutes: number, days: number, valueOf: (daysBack: number) => number): Written[1] => {
  const step = minutes * 60_000
  const last = Math.floor(Date.now() / step) * step
  const count = Math.floor((days * 86_400_000) / step)
  return Array.from({ length: count }, (_, n) => {
    const ms = last - (count - 1 - n) * step
    return [ms, valueOf((Date.now() - ms) / 86_400_000)] as const
  })
}
const known = (values: (number | null)[]) => values.filter((value) => value !== null)

test('trends are the mean and the highest of all devices, beside the period before [D12]', async () => {
  const owner = await signedInPerson(server)
  const share = (now: number, before: number) => (daysBack: number) => (daysBack <= 1 ? now : before)
  for (const [name, now, before] of [
    ['a', 0.2, 0.1],
    ['b', 0.6, 0.3],
  ] as const) {
    const device = await enrolled(owner, name, 10)
    await writeSamples(server, { ...owner, device }, [
      ['system_cpu_busy_ratio', every(5, 2, share(now, before))],
      ['system_cpu_busy_max_ratio', every(5, 2, share(now + 0.1, before))],
      ['system_memory_utilization_ratio', every(5, 2, share(now, before))],
      ['system_filesystem_utilization_ratio{mountpoint="/"}', every(5, 2, share(now, now))],
      ['system_network_io_bytes_per_second{interface="e",direction="receive"}', every(5, 2, share(100, 50))],
    ])
  }
  const { status, body } = await analytics(owner)
  expect(status).toBe(200)
  expect(body.to - body.from).toBe(ranges['24h'] * 1000)
  expect(body.times).toHaveLength(body.trends.cpu.average.length)
  const { cpu, receive, transmit } = body.trends
  expect(known(cpu.average).length).toBeGreaterThan(140)
  for (const value of known(cpu.average).slice(1)) expect(value).toBeCloseTo(0.4)
  for (const value of known(cpu.maximum).slice(1)) expect(value).toBeCloseTo(0.7)
  for (const value of known(cpu.previousAverage).slice(0, -2)) expect(value).toBeCloseTo(0.2)
  expect(cpu.mean).toBeCloseTo(0.4, 2)
  expect(cpu.previousMean).toBeCloseTo(0.2, 2)
  for (const value of known(receive.maximum).slice(1)) expect(value).toBeCloseTo(200)
  expect(transmit).toMatchObject({ mean: null, previousMean: null })
  expect(body.busiest.map(({ name }: { name: string }) => name)).toEqual(['b', 'a'])
  expect(body.idlest[0]).toMatchObject({ name: 'a' })
  expect(body.idlest[0].cpuRatio).toBeCloseTo(0.2, 2)
  const [worst] = body.worst
  expect(worst).toMatchObject({ name: 'b', memoryPeakRatio: null })
  expect(worst.cpuPeakRatio).toBeCloseTo(0.7)
  expect(body.peakSeconds).toBeNull()
  expect(body.peaks).toMatchObject({ cpu: { name: 'b' }, memory: null })
  type Mover = { name: string; figure: string; ratio: number; previousRatio: number }
  expect(body.movers.map(({ name, figure }: Mover) => `${name} ${figure}`).toSorted()).toEqual([
    'a cpu',
    'a memory',
    'b cpu',
    'b memory',
  ])
  expect(body.movers[0]).toMatchObject({ name: 'b' })
  expect(body.movers[0].ratio - body.movers[0].previousRatio).toBeCloseTo(0.3, 2)
  expect(body.fullest.map(({ name }: Mover) => name)).toEqual(['b', 'a'])
})

test.for(['7d', '30d', '90d'] as const)(
  'over %s a partition that fills along a line is full when the line says so [D12]',
  async (range) => {
    const owner = await signedInPerson(server)
    const device = await enrolled(owner, 'files', 100)
    const noise = (daysBack: number) => 0.5 + (Math.round(daysBack * 24) % 2) / 10
    await writeSamples(server, { ...owner, device }, [
      // Half full today, one percent more each day: fifty days are left.
      ['system_filesystem_utilization_ratio{mountpoint="/line"}', every(60, 90, (back) => 0.5 - back / 100)],
      ['system_filesystem_utilization_ratio{mountpoint="/flat"}', every(60, 90, () => 0.4)],
      ['system_filesystem_utilization_ratio{mountpoint="/noise"}', every(60, 90, noise)],
      ['system_filesystem_utilization_ratio{mountpoint="/shrinks"}', every(60, 90, (back) => back / 100)],
    ])
    const { forecasts } = (await analytics(owner, range)).body
    expect(forecasts[0]).toMatchObject({ deviceId: device, name: 'files', mountpoint: '/line' })
    expect(forecasts[0].daysUntilFull).toBeGreaterThan(49)
    expect(forecasts[0].daysUntilFull).toBeLessThan(51.5)
    expect(forecasts[0].confidence).toBeGreaterThan(0.95)
    for (const { mountpoint, confidence } of forecasts.slice(1)) {
      expect(mountpoint).toBe('/noise')
      expect(confidence).toBeLessThan(0.2)
    }
  },
)

test('availability is the share of the period in which a device reported, since it was enrolled', async () => {
  const owner = await signedInPerson(server)
  const uptime = (points: Written[1]): Written[] => [['system_uptime_seconds', points]]
  const day = everyTenSeconds(8640, (n) => n)
  const always = await enrolled(owner, 'always', 30)
  await writeSamples(server, { ...owner, device: always }, uptime(day))
  const half = await enrolled(owner, 'half', 30)
  await writeSamples(server, { ...owner, device: half }, uptime(day.filter((_, n) => n % 2160 < 1080)))
  const fresh = await enrolled(owner, 'fresh', 0.25)
  await writeSamples(server, { ...owner, device: fresh }, uptime(day.slice(-2160)))
  const coarse = await enrolled(owner, 'coarse', 30)
  await writeSamples(server, { ...owner, device: coarse }, uptime(every(1, 1, () => 1)))
  await addDevice(server, owner, { name: 'away', createdAt: daysAgo(30), lastSeenAt: daysAgo(3) })
  await enrolled(owner, 'no history', 30)
  await addDevice(server, owner, { name: 'waiting', lastSeenAt: null })
  const { availability } = (await analytics(owner)).body
  const ratios = new Map<string, number | null>(
    availability.map(({ name, ratio }: { name: string; ratio: number | null }) => [name, ratio]),
  )
  expect([...ratios.keys()].slice(0, 2)).toEqual(['away', 'half'])
  expect(ratios.get('away')).toBe(0)
  expect(ratios.get('half')).toBeCloseTo(0.5, 1)
  expect(ratios.get('always')).toBeGreaterThan(0.99)
  expect(ratios.get('fresh')).toBeGreaterThan(0.99)
  expect(ratios.get('coarse')).toBeGreaterThan(0.99)
  expect(ratios.get('no history')).toBeNull()
  expect(ratios.get('waiting')).toBeNull()
  const since = new Map<string, string | null>(
    availability.map((one: { name: string; since: string | null }) => [one.name, one.since]),
  )
  expect(since.get('always')).toBeNull()
  expect(since.get('fresh')).not.toBeNull()
})

test('what is exported is every device, safe in a spreadsheet, and written down', async () => {
  const owner = await signedInPerson(server)
  const device = await enrolled(owner, '@sum', 2)
  await writeSamples(server, { ...owner, device }, [['system_cpu_busy_ratio', every(5, 1, () => 0.5)]])
  const { token } = owner
  const answer = await server.call('POST', '/api/analytics/export', { token, body: { range: '24h' } })
  const lines = answer.body.trim().split('\r\n')
  expect(lines[1]).toMatch(/^"'@sum","0.5/)
  expect(lines).toHaveLength(2)
  const { body: log } = await server.call('GET', '/api/audit?action=analytics.exported', { token })
  expect(log.entries).toMatchObject([{ details: { range: '24h' } }])
})

test('an outsider sees nothing of it, a viewer all', async () => {
  const owner = await signedInPerson(server)
  const device = await enrolled(owner, 'a', 2)
  await writeSamples(server, { ...owner, device }, [['system_cpu_busy_ratio', every(5, 1, () => 0.5)]])
  const viewer = await signedInPerson(server, { role: 'viewer', workspaceId: owner.workspaceId })
  expect((await analytics(viewer)).body.busiest).toHaveLength(1)
  const { body } = await analytics(await signedInPerson(server))
  expect(body).toMatchObject({ busiest: [], availability: [], forecasts: [] })
  expect(known(body.trends.cpu.average)).toEqual([])
})

test('a line explains a line, nothing explains noise, and little says little', () => {
  const ramp = Array.from({ length: 10 }, (_, n) => n / 10)
  expect(fitLine(ramp)).toMatchObject({ confidence: 1 })
  expect(fitLine(ramp)?.slope).toBeCloseTo(0.1)
  expect(fitLine([...ramp.slice(0, 5), null, null, null, null, null])?.confidence).toBeCloseTo(0.5)
  expect(fitLine([0, 1, 0, 1, 0, 1, 0])?.confidence).toBeLessThan(0.1)
  expect(fitLine([0.5, 0.5, 0.5])?.confidence).toBe(0)
  expect(fitLine([null, 1, null])).toBeUndefined()
})
