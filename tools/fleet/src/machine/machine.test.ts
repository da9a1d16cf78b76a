import { Frame, HostFacts } from '@marsad/contract/agent/facts'
import { frameParts } from '@marsad/contract/agent/protocol'
import { encodeWriteRequest } from '@marsad/contract/agent/write-request'
import { metrics } from '@marsad/contract/metrics'
import { expect, test } from 'vitest'
import { frameOf } from './frame.ts'
import { hostFactsOf } from './host-facts.ts'
import { makeMachine } from './machine.ts'
import { makePoint, writePoints } from './point.ts'
import { readMachine } from './reading.ts'
import { seriesOf } from './series.ts'
import { shapes } from './shapes.ts'

const at = Date.parse('2026-11-02T10:00:00Z')
const day = 86_400
const fleet = Array.from({ length: 400 }, (_, index) => makeMachine(7, index))

test('every series is one of the contract, with its labels and no others', () => {
  const allowed = Object.entries(metrics).map(([name, { labels }]) => [name, ...labels].join(' '))
  for (const shape of shapes) {
    const { keys } = seriesOf(shape)
    expect(new Set(keys).size).toBe(keys.length)
    const written = keys.map((key) => {
      const [name = '', inside = ''] = key.split(/[{}]/)
      const labels = [...inside.matchAll(/(\w+)="/g)].map(([, label]) => label)
      return [name, ...labels].join(' ')
    })
    expect(allowed).toEqual(expect.arrayContaining(written))
  }
})

test('a device has about 80 series', () => {
  const counts = fleet.map(({ shape }) => seriesOf(shape).keys.length)
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(70)
  expect(Math.max(...counts)).toBeLessThanOrEqual(90)
  expect(counts.reduce((sum, count) => sum + count) / counts.length).toBeCloseTo(80, -1)
})

test('the same seed makes the same fleet, and another seed another', () => {
  const bytesOf = (seed: number) => {
    const machine = makeMachine(seed, 3)
    return Buffer.from(writePoints(machine, [makePoint(machine, at)])).toString('hex')
  }
  expect(bytesOf(7)).toBe(bytesOf(7))
  expect(bytesOf(8)).not.toBe(bytesOf(7))
})

test('machines of a kind live the same life, each as a device of its own', () => {
  const [one, other] = [makeMachine(7, 3, 10), makeMachine(7, 13, 10)]
  const bytesOf = (machine: typeof one) => Buffer.from(writePoints(machine, [makePoint(machine, at)]))
  expect(bytesOf(other).equals(bytesOf(one))).toBe(true)
  const [facts, others] = [hostFactsOf(one, at / 1000), hostFactsOf(other, at / 1000)]
  for (const key of ['hostname', 'hostId', 'primaryAddress'] as const)
    expect(others[key]).not.toBe(facts[key])
  expect(makeMachine(7, 3)).toEqual(one)
})

test('ratios stay between 0 and 1 and amounts are never negative, over a month', () => {
  for (const machine of fleet.slice(0, 20)) {
    const { keys } = seriesOf(machine.shape)
    for (let hour = 0; hour < 720; hour += 7) {
      const { values } = makePoint(machine, at + hour * 3_600_000)
      const isWrong = (key: string, index: number) => {
        const value = values[index] ?? NaN
        return !(value >= 0 && value <= (key.includes('_ratio') ? 1 : Infinity))
      }
      expect(keys.filter(isWrong)).toEqual([])
    }
  }
})

test('the day has a rhythm that load and network follow', () => {
  const machine = fleet.find(({ dailyRatio }) => dailyRatio > 0.3) ?? makeMachine(7, 0)
  const around = (second: number) => {
    const readings = Array.from({ length: 200 }, (_, index) => {
      const { cpu, load, interfaces } = readMachine(machine, (index - 100) * day + second)
      return { busy: cpu.busyRatio, load: load[0], network: interfaces[0]?.receiveBytesPerSecond ?? 0 }
    })
    const mean = (name: 'busy' | 'load' | 'network') =>
      readings.reduce((sum, reading) => sum + reading[name], 0) / readings.length
    return { busy: mean('busy'), load: mean('load'), network: mean('network') }
  }
  const peak = around(machine.peakSecond)
  const night = around(machine.peakSecond + day / 2)
  for (const name of ['busy', 'load', 'network'] as const)
    expect(peak[name]).toBeGreaterThan(night[name] * 1.5)
})

test('counters rise until the machine starts anew', () => {
  const [machine = makeMachine(7, 0)] = fleet
  let before = readMachine(machine, at / 1000)
  for (let step = 1; step < 500; step += 1) {
    const now = readMachine(machine, at / 1000 + step * 3600)
    const hasRestarted = now.uptimeSeconds < before.uptimeSeconds
    const grew = (now.interfaces[0]?.receivedBytes ?? 0) > (before.interfaces[0]?.receivedBytes ?? 0)
    expect(grew).toBe(!hasRestarted)
    before = now
  }
})

test('facts and frames are what the contract expects', () => {
  for (const machine of fleet.slice(0, 40)) {
    expect(HostFacts.parse(hostFactsOf(machine, at / 1000))).toEqual(hostFactsOf(machine, at / 1000))
    expect(Frame.parse(frameOf(machine, at, frameParts))).toEqual(frameOf(machine, at, frameParts))
  }
  expect(new Set(fleet.map(({ shape }) => shape.platform))).toEqual(new Set(['linux', 'windows', 'darwin']))
})

test.each([1, 3, 12, 60])('a report of %i points is what the encoder of real agents writes', (count) => {
  for (const machine of fleet.slice(0, 40)) {
    const points = Array.from({ length: count }, (_, index) =>
      makePoint(machine, 1_790_000_000_123 + index * 9_999),
    )
    const series = seriesOf(machine.shape).labels.map((labels, index) => ({
      labels,
      points: points.map((point) => ({ at: point.at, value: point.values[index] ?? 0 })),
    }))
    expect(Buffer.from(writePoints(machine, points)).equals(encodeWriteRequest(series))).toBe(true)
  }
})
