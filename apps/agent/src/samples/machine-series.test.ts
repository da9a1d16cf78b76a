import { expect, test } from 'vitest'
import { readExposition } from '../test/exposition.ts'
import { busy, reading } from '../test/reading.ts'
import { Point } from './point.ts'
import { createSelection } from './selection.ts'

/** The lines of a point of one reading, as `name label… value`. */
function linesOf(change: Parameters<typeof reading>[0]) {
  const point = new Point(createSelection({ interfaces: [], mounts: [] }))
  point.add(reading(change))
  return readExposition(point.take(1)).map(({ name, labels, value }) =>
    [name.replace('system_', ''), ...Object.values(labels), value].join(' '),
  )
}
const about = (subject: string, change: Parameters<typeof reading>[0]) =>
  linesOf(change).filter((line) => line.startsWith(subject))

test('memory and swap are told by their states, and memory as a share of the whole', () => {
  const memory = {
    totalBytes: 100_000,
    usedBytes: 40_000,
    freeBytes: 30_000,
    availableBytes: 60_000,
    cachedBytes: 20_000,
    bufferedBytes: 10_000,
  }
  expect(about('memory', { memory })).toEqual([
    'memory_limit_bytes 100000',
    'memory_usage_bytes used 40000',
    'memory_usage_bytes free 30000',
    'memory_usage_bytes cached 20000',
    'memory_usage_bytes buffered 10000',
    'memory_utilization_ratio 0.4',
    'memory_utilization_max_ratio 0.4',
  ])
  expect(about('paging', { swap: { totalBytes: 9000, usedBytes: 2000, freeBytes: 7000 } })).toEqual([
    'paging_usage_bytes used 2000',
    'paging_usage_bytes free 7000',
  ])
})

test('a file system is told by its size, its use, and its inodes where it has a number of them', () => {
  const partition = {
    mountpoint: '/data',
    disk: 'sdb1',
    type: 'xfs',
    totalBytes: 10_000,
    usedBytes: 6000,
    freeBytes: 2000,
    inodesTotal: 5000,
    inodesUsed: 1200,
  }
  const bytes = [
    'filesystem_limit_bytes /data sdb1 xfs 10000',
    'filesystem_usage_bytes /data used 6000',
    'filesystem_usage_bytes /data free 2000',
    'filesystem_utilization_ratio /data 0.75',
  ]
  expect(about('filesystem', { partitions: [partition] })).toEqual([
    ...bytes,
    'filesystem_inodes_count /data used 1200',
    'filesystem_inodes_count /data free 3800',
  ])
  expect(about('filesystem', { partitions: [{ ...partition, inodesTotal: 0, inodesUsed: 0 }] })).toEqual(
    bytes,
  )
})

test('a disk and an interface are told in both directions', () => {
  const disk = {
    disk: 'sdb',
    readBytesPerSecond: 1100,
    writeBytesPerSecond: 1200,
    readsPerSecond: 13,
    writesPerSecond: 14,
    busyRatio: 0.15,
  }
  expect(about('disk', { disks: [disk] })).toEqual([
    'disk_io_bytes_per_second sdb read 1100',
    'disk_io_max_bytes_per_second sdb read 1100',
    'disk_io_bytes_per_second sdb write 1200',
    'disk_io_max_bytes_per_second sdb write 1200',
    'disk_operations_per_second sdb read 13',
    'disk_operations_per_second sdb write 14',
    'disk_busy_ratio sdb 0.15',
  ])
  const one = {
    interface: 'wlan0',
    isUp: false,
    receiveBytesPerSecond: 2100,
    receivePacketsPerSecond: 22,
    receiveErrorsPerSecond: 23,
    receivedBytes: 2400,
    receivedPackets: 2500,
    transmitBytesPerSecond: 3100,
    transmitPacketsPerSecond: 32,
    transmitErrorsPerSecond: 33,
    transmittedBytes: 3400,
    transmittedPackets: 3500,
  }
  expect(about('network', { interfaces: [one] })).toEqual([
    'network_up wlan0 0',
    'network_io_bytes_per_second wlan0 receive 2100',
    'network_io_max_bytes_per_second wlan0 receive 2100',
    'network_packets_per_second wlan0 receive 22',
    'network_errors_per_second wlan0 receive 23',
    'network_io_bytes_total wlan0 receive 2400',
    'network_packets_total wlan0 receive 2500',
    'network_io_bytes_per_second wlan0 transmit 3100',
    'network_io_max_bytes_per_second wlan0 transmit 3100',
    'network_packets_per_second wlan0 transmit 32',
    'network_errors_per_second wlan0 transmit 33',
    'network_io_bytes_total wlan0 transmit 3400',
    'network_packets_total wlan0 transmit 3500',
  ])
  expect(about('network_up', { interfaces: [{ ...one, isUp: true }] })).toEqual(['network_up wlan0 1'])
})

test('a processor is told as a whole and by its states, and by nothing where it does not say', () => {
  const usual = busy(0.4)
  expect(about('cpu_', { load: null })).toEqual([
    'cpu_busy_ratio 0.25',
    'cpu_busy_max_ratio 0.25',
    'cpu_utilization_ratio user 0.1',
    'cpu_utilization_ratio nice 0',
    'cpu_utilization_ratio system 0.1',
    'cpu_utilization_ratio iowait 0.02',
    'cpu_utilization_ratio irq 0',
    'cpu_utilization_ratio softirq 0.01',
    'cpu_utilization_ratio steal 0.02',
    'cpu_core_busy_ratio 0 0.2',
    'cpu_core_busy_ratio 1 0.3',
  ])
  expect(about('cpu_ut', { cpu: usual && { ...usual, states: null } })).toEqual([])
  expect(about('cpu_', { cpu: null, load: [1, 2, 3] })).toEqual([
    'cpu_load_average_1m 1',
    'cpu_load_average_5m 2',
    'cpu_load_average_15m 3',
  ])
})

test('a machine that says nothing of its memory, swap, pressure, processes or age still makes a point', () => {
  const silent = { memory: null, swap: null, pressure: null, processCount: null, uptimeSeconds: null }
  const names = new Set(linesOf(silent).map((line) => line.split('_')[0]))
  expect([...names]).toEqual(['cpu', 'filesystem', 'disk', 'network', 'hardware'])
})
