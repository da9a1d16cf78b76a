import { metrics, type MetricName } from '@marsad/contract/metrics'
import { expect, test } from 'vitest'
import { Point } from './point.ts'
import { createSelection } from './selection.ts'
import { series } from './series.ts'
import { readExposition } from '../test/exposition.ts'
import { busy, reading } from '../test/reading.ts'

const everything = createSelection({ interfaces: [], mounts: [] })

function valueOf(text: string, name: MetricName, labels: Record<string, string> = {}) {
  const found = readExposition(text).filter(
    (sample) => sample.name === name && JSON.stringify(sample.labels) === JSON.stringify(labels),
  )
  expect(found).toHaveLength(1)
  return found[0]?.value
}

test('a point keeps the average, the maximum of what spikes, and the last of what counts up [D2 D3 D4 D5]', () => {
  const point = new Point(everything)
  for (const busyRatio of [0, 0, 0, 0, 1, 0, 0, 0, 0, 0]) {
    const one = reading({ cpu: busy(busyRatio) })
    for (const each of one.interfaces) each.receivedBytes = 5e9 + busyRatio
    point.add(one)
  }
  const text = point.take(1_700_000_000_000)
  expect(valueOf(text, 'system_cpu_busy_ratio')).toBe(0.1)
  expect(valueOf(text, 'system_cpu_busy_max_ratio')).toBe(1)
  expect(valueOf(text, 'system_memory_utilization_ratio')).toBe(0.375)
  expect(valueOf(text, 'system_filesystem_utilization_ratio', { mountpoint: '/' })).toBeCloseTo(10 / 38, 5)
  const eth0 = { interface: 'eth0', direction: 'receive' }
  expect(valueOf(text, 'system_network_io_bytes_total', eth0)).toBe(5e9)
})

test('a spike stays in the point that it was in', () => {
  const point = new Point(everything)
  point.add(reading({ cpu: busy(0.9) }))
  expect(valueOf(point.take(1), 'system_cpu_busy_max_ratio')).toBe(0.9)
  for (const busyRatio of [0.2, 0.3, 0.1]) point.add(reading({ cpu: busy(busyRatio) }))
  const next = point.take(2)
  expect(valueOf(next, 'system_cpu_busy_max_ratio')).toBe(0.3)
  expect(valueOf(next, 'system_cpu_busy_ratio')).toBe(0.2)
})

test('a point writes every series of the contract that is about the machine, with its labels, and no other', () => {
  const point = new Point(everything)
  point.add(reading())
  const samples = readExposition(point.take(1_700_000_000_000))
  const expected = Object.keys(metrics).filter((name) => name.startsWith('system_'))
  expect([...new Set(samples.map(({ name }) => name))].toSorted()).toEqual(expected.toSorted())
  for (const { name, labels, at } of samples) {
    expect(Object.keys(labels)).toEqual(metrics[name as MetricName].labels)
    expect(at).toBe(1_700_000_000_000)
  }
})

test('values and labels survive the way through the text, whatever they are', () => {
  const mountpoint = 'a "quoted" \\ back\\nslash\nand مرصد {x="y"} 1'
  const values = [0, -0.00001, 0.12345, 1, 999.5, 123_456_789_012, 2 ** 53]
  for (const value of values) {
    const one = series(['system_filesystem_utilization_ratio'], { mountpoint })
    one.add(value)
    const [sample] = readExposition(one.take(' 1\n'))
    expect(sample).toEqual({
      name: 'system_filesystem_utilization_ratio',
      labels: { mountpoint },
      value,
      at: 1,
    })
  }
  const third = series(['system_cpu_busy_ratio'], {})
  for (const value of [0, 0, 1]) third.add(value)
  expect(readExposition(third.take(' 1\n'))[0]?.value).toBeCloseTo(1 / 3, 5)
})

test('containers and services are told once for each point, by what the kernel counts of them', () => {
  const nothing = {
    cpuCores: null,
    throttledRatio: null,
    memoryBytes: null,
    memoryLimitBytes: null,
    readBytesPerSecond: null,
    writeBytesPerSecond: null,
    receiveBytesPerSecond: null,
    transmitBytesPerSecond: null,
  }
  const point = new Point(everything)
  point.addGroups([
    {
      kind: 'container',
      name: 'web',
      cpuCores: 1.5,
      throttledRatio: 0.25,
      memoryBytes: 5000,
      memoryLimitBytes: 20_000,
      readBytesPerSecond: 1,
      writeBytesPerSecond: 2,
      receiveBytesPerSecond: 3,
      transmitBytesPerSecond: 4,
    },
    { ...nothing, kind: 'container', name: '*', cpuCores: 0.5 },
    { ...nothing, kind: 'service', name: 'web', cpuCores: 0.125, memoryBytes: 7000, readBytesPerSecond: 9 },
  ])
  const lines = readExposition(point.take(10_000)).map(({ name, labels, value }) =>
    [name, ...Object.values(labels), value].join(' '),
  )
  expect(lines).toEqual([
    'container_cpu_cores web 1.5',
    'container_cpu_throttled_ratio web 0.25',
    'container_memory_usage_bytes web 5000',
    'container_memory_utilization_ratio web 0.25',
    'container_disk_io_bytes_per_second web read 1',
    'container_disk_io_bytes_per_second web write 2',
    'container_network_io_bytes_per_second web receive 3',
    'container_network_io_bytes_per_second web transmit 4',
    'container_cpu_cores * 0.5',
    'service_cpu_cores web 0.125',
    'service_memory_usage_bytes web 7000',
  ])
  expect(point.take(20_000)).toBe('')
})

test('what the system does not say leaves no line, and what went away takes its series with it', () => {
  const point = new Point(everything)
  point.add(
    reading({
      load: null,
      pressure: null,
      processCount: null,
      temperatures: [{ sensor: 'x', celsius: NaN }],
    }),
  )
  expect(point.take(10_000)).not.toMatch(/load_average|pressure|processes_count|temperature|NaN|Infinity/)
  point.add(reading({ interfaces: [], partitions: [] }))
  expect(point.take(20_000)).not.toMatch(/eth0|filesystem/)
  expect(point.take(30_000)).toBe('')
})

test('mounts and interfaces that the operator leaves out are left out', () => {
  const selection = createSelection({ interfaces: ['eth*', 'a*b*c'], mounts: ['/'] })
  const point = new Point(selection)
  point.add(reading())
  expect(point.take(10_000)).not.toMatch(/eth0|filesystem/)
  const names = { eth: false, 'eth0.1': false, weth0: true, abc: false, axbxc: false, ac: true, abcd: true }
  for (const [name, isIn] of Object.entries(names))
    expect([name, selection.hasInterface(name)]).toEqual([name, isIn])
})

test.for([
  ['eth0', 'eth0', false],
  ['eth0', 'eth1', true],
  ['eth0', 'eth00', true],
  ['*b*', 'bx', false],
  ['*b*', 'ab', false],
  ['*b*', 'ac', true],
  // Pieces follow each other and share no letter.
  ['a*bb*b*c', 'abbc', true],
  ['a*bb*b*c', 'abbbc', false],
] as const)('a pattern %s leaves %s in the point: %s', ([pattern, name, isIn]) => {
  expect(createSelection({ interfaces: [pattern], mounts: [] }).hasInterface(name)).toBe(isIn)
})
