import { reportLimits, timing } from '@marsad/contract/agent/protocol'
import type { Frame } from '@marsad/contract/agent/facts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSelection } from '../samples/selection.ts'
import { SelfSeries } from '../samples/self-series.ts'
import { busy, reading } from '../test/reading.ts'
import { frameOf } from './frame.ts'
import { Frames } from './frames.ts'

const everything = createSelection({ interfaces: [], mounts: [] })
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => vi.useRealTimers())

function start(
  processes = async (): Promise<unknown> => ({ kind: 'ok', value: { at: 1, total: 0, processes: [] } }),
) {
  const sent: Frame[] = []
  const live = { canSend: true, send: (message: { frame: Frame }) => void sent.push(message.frame) }
  const groups = [{ kind: 'container', name: 'web', cpuCores: 0.5 }]
  const purposes: string[] = []
  const frames = new Frames(
    { processes, groups: (purpose: string) => (purposes.push(purpose), groups) } as never,
    everything,
  )
  return { frames, sent, live, groups, purposes, send: (at = 5) => frames.send(at, reading(), live) }
}

test('frames come while somebody renews their wish, each part for itself', async () => {
  const { frames, sent, send } = start()
  await send()
  expect(sent).toEqual([])
  frames.wish(['metrics'])
  await send()
  expect(sent[0]).toMatchObject({ at: 5, metrics: { uptimeSeconds: 12_345 } })
  expect(sent[0]).not.toHaveProperty('processes')
  vi.advanceTimersByTime(timing.leaseSeconds * 1000 - 1)
  frames.wish(['processes'])
  await send()
  expect(Object.keys(sent[1] ?? {}).toSorted()).toEqual(['at', 'metrics', 'processes'])
  vi.advanceTimersByTime(1)
  await send()
  expect(Object.keys(sent[2] ?? {}).toSorted()).toEqual(['at', 'processes'])
  frames.wish([])
  await send()
  expect(sent).toHaveLength(3)
})

test('containers and services are read only while somebody views them, and copied at once', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const { frames, sent, send, groups, purposes } = start(() => promise)
  frames.wish(['metrics'])
  await send()
  expect([sent.length, purposes]).toEqual([1, []])
  frames.wish(['groups', 'processes'])
  const slow = send()
  // The next reading writes into the same objects.
  if (groups[0]) groups[0].cpuCores = 99
  resolve({ kind: 'failed' })
  await slow
  expect(purposes).toEqual(['frame'])
  expect(sent[1]?.groups).toEqual([{ kind: 'container', name: 'web', cpuCores: 0.5 }])
})

test('a second that takes longer than a second is left out, and a line that cannot take it too', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const { frames, sent, live, send } = start(() => promise)
  frames.wish(['processes'])
  const first = send(1)
  await send(2)
  resolve({ kind: 'ok', value: { at: 1, total: 0, processes: [] } })
  await first
  expect(sent.map(({ at }) => at)).toEqual([1])
  live.canSend = false
  await send(3)
  expect(sent).toHaveLength(1)
  live.canSend = true
  await send(4)
  expect(sent).toHaveLength(2)
})

test('processes that cannot be read leave a gap, and the next second tries again', async () => {
  let isBroken = true
  const { frames, sent, send } = start(async () => {
    if (isBroken) throw new Error('broken')
    return { kind: 'no_permission' }
  })
  frames.wish(['metrics', 'processes'])
  await send()
  expect(sent).toEqual([])
  isBroken = false
  await send()
  expect(Object.keys(sent[0] ?? {})).toEqual(['at', 'metrics'])
})

const frame = (change: Parameters<typeof reading>[0] = {}, selection = everything) =>
  frameOf(reading(change), selection)

test('a frame says what was read', () => {
  const { partitions, disks, interfaces } = reading()
  expect(frame()).toMatchObject({
    cpu: { busyRatio: 0.25, states: busy(0.25)?.states, cores: [0.2, 0.3] },
    load: [0.5, 0.4, 0.3],
    memory: { totalBytes: 8 * 1024 ** 3, usedBytes: 3 * 1024 ** 3 },
    swap: { totalBytes: 1024 ** 3, usedBytes: 0 },
    partitions: [{ mountpoint: '/', usedBytes: partitions[0]?.usedBytes }],
    disks: [{ disk: 'vda', busyRatio: disks[0]?.busyRatio }],
    interfaces: [
      { interface: 'eth0', isUp: true, packetsSent: interfaces[0]?.transmittedPackets, errors: 0 },
    ],
    temperatures: [{ sensor: 'cpu', celsius: 51.5 }],
    uptimeSeconds: 12_345,
  })
})

test('without a processor or memory there is no frame, and without the rest there is', () => {
  expect(frame({ cpu: null })).toBeNull()
  expect(frame({ memory: null })).toBeNull()
  const bare = frame({
    load: null,
    swap: null,
    uptimeSeconds: null,
    partitions: [],
    disks: [],
    interfaces: [],
  })
  expect(bare).toMatchObject({
    load: null,
    swap: { totalBytes: 0, usedBytes: 0 },
    uptimeSeconds: 0,
    disks: [],
  })
  const usual = busy(0.5)
  expect(frame({ cpu: usual && { ...usual, states: null } })?.cpu.states).toBeNull()
})

test('whatever a source says, a frame stays within its bounds', () => {
  const wild = (value: number) => {
    const usual = busy(value)
    return frame({
      cpu: usual && { ...usual, cores: [value] },
      uptimeSeconds: value,
      interfaces: reading().interfaces.map((one) => ({
        ...one,
        receiveErrorsPerSecond: value,
        transmitErrorsPerSecond: 1,
      })),
      temperatures: [{ sensor: 'x', celsius: value }],
    })
  }
  expect(wild(5)).toMatchObject({
    cpu: { busyRatio: 1, cores: [1] },
    uptimeSeconds: 5,
    interfaces: [{ errors: 6 }],
  })
  for (const value of [-1, Infinity, NaN])
    expect(wild(value)).toMatchObject({ cpu: { busyRatio: 0, cores: [0] }, uptimeSeconds: 0 })
  expect(wild(Infinity)?.temperatures).toEqual([])
  expect(wild(-5)?.temperatures).toEqual([{ sensor: 'x', celsius: -5 }])
})

test('a frame has no more of anything than may be told, and nothing that is left out', () => {
  const [partition] = reading().partitions
  const [one] = reading().interfaces
  const usual = busy(0.5)
  if (!partition || !one || !usual) throw new Error('a machine has these')
  const many = frame({
    cpu: { ...usual, cores: Array.from({ length: 2000 }, () => 0.5) },
    partitions: Array.from({ length: 200 }, (_, n) => ({ ...partition, mountpoint: `/${n}` })),
    disks: Array.from({ length: 200 }, (_, n) => ({ ...reading().disks[0], disk: `d${n}` }) as never),
    interfaces: Array.from({ length: 200 }, (_, n) => ({ ...one, interface: `eth${n}` })),
    temperatures: Array.from({ length: 200 }, (_, n) => ({ sensor: `s${n}`, celsius: 1 })),
  })
  expect(many?.cpu.cores).toHaveLength(reportLimits.cores)
  expect(many?.partitions).toHaveLength(reportLimits.partitions)
  expect(many?.disks).toHaveLength(reportLimits.disks)
  expect(many?.interfaces).toHaveLength(reportLimits.interfaces)
  expect(many?.temperatures).toHaveLength(reportLimits.temperatures)
  const selection = createSelection({ interfaces: ['eth*'], mounts: ['/'] })
  expect(frame({}, selection)).toMatchObject({ interfaces: [], partitions: [] })
})

test('what the agent says of itself: its cost, what waits and what was lost, and failures by collector', () => {
  const self = new SelfSeries()
  const about = { waiting: 3, unsaved: 2, dropped: 1, ignored: 4, failures: new Map([['usb', 5]]) }
  const text = self.take(1000, about)
  expect(text).toContain('marsad_agent_spool_points 3 1000\n')
  expect(text).toContain('marsad_agent_unsaved_points 2 1000\n')
  expect(text).toContain('marsad_agent_dropped_points_total 1 1000\n')
  expect(text).toContain('marsad_agent_ignored_messages_total 4 1000\n')
  expect(text).toContain('marsad_agent_collector_failures_total{collector="usb"} 5 1000\n')
  const cpu = Number(/marsad_agent_cpu_seconds_total (\S+)/.exec(text)?.[1])
  const { user, system } = process.cpuUsage()
  expect(cpu).toBeGreaterThan(0)
  expect(Math.abs(cpu - (user + system) / 1e6)).toBeLessThan(1)
  const memory = Number(/marsad_agent_memory_bytes (\S+)/.exec(text)?.[1])
  expect(memory).toBeGreaterThan(10_000_000)
  const next = self.take(2000, {
    ...about,
    failures: new Map([
      ['usb', 6],
      ['security', 1],
    ]),
  })
  expect(next.match(/collector="(\w+)"} \d/g)).toEqual(['collector="usb"} 6', 'collector="security"} 1'])
})

test('names are decided once, and a host that makes new ones all day is no burden', () => {
  const { hasInterface } = createSelection({ interfaces: ['veth*'], mounts: [] })
  for (let n = 0; n < 2500; n += 1) expect(hasInterface(`veth${n}`)).toBe(false)
  expect(hasInterface('eth0')).toBe(true)
  const ends = createSelection({ interfaces: ['a*a', '*'], mounts: ['/a*b*'] })
  expect(ends.hasMount('/a')).toBe(true)
  expect(ends.hasMount('/ab')).toBe(false)
  expect(createSelection({ interfaces: ['a*a'], mounts: [] }).hasInterface('a')).toBe(true)
  expect(createSelection({ interfaces: ['a*a'], mounts: [] }).hasInterface('aa')).toBe(false)
})
