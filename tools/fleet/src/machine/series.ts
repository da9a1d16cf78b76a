import { CpuState } from '@marsad/contract/agent/facts'
import { encodeLabels } from '@marsad/contract/agent/write-request'
import type { MetricName } from '@marsad/contract/metrics'
import type { Reading } from './reading.ts'
import type { Shape, ShapeContainer, ShapeService } from './shapes.ts'

/** The names of a shape's series, their labels as they stand on the wire, and how to find their values in a reading. */
export type SeriesSet = {
  keys: readonly string[]
  labels: readonly Uint8Array[]
  fill: (values: Float64Array, reading: Reading) => void
}

type Series = { key: string; labels: Uint8Array; value: (reading: Reading) => number }

const known = new Map<Shape, SeriesSet>()

/** Made once for a shape, so that thousands of machines share the strings. */
export function seriesOf(shape: Shape): SeriesSet {
  const made = known.get(shape) ?? makeSet(listSeries(shape))
  known.set(shape, made)
  return made
}

function makeSet(list: Series[]): SeriesSet {
  const reads = list.map(({ value }) => value)
  return {
    keys: list.map(({ key }) => key),
    labels: list.map(({ labels }) => labels),
    fill(values, reading) {
      for (let index = 0; index < reads.length; index += 1) values[index] = reads[index]?.(reading) ?? 0
    },
  }
}

// Few digits, as a thrifty agent sends them: they also survive the store's decimal packing bit for bit.
const ratio = (value: number) => Math.round(value * 1e4) / 1e4
const tenth = (value: number) => Math.round(value * 10) / 10

function one(name: MetricName, value: Series['value'], labels: Record<string, string> = {}): Series {
  const inside = Object.entries(labels).map(([label, text]) => `${label}=${JSON.stringify(text)}`)
  const encoded = Object.entries({ __name__: name, ...labels }).map(
    ([label, text]) => [Buffer.from(label), Buffer.from(text)] as const,
  )
  return {
    key: inside.length > 0 ? `${name}{${inside.join(',')}}` : name,
    labels: encodeLabels(encoded),
    value,
  }
}

function listSeries(shape: Shape): Series[] {
  return [
    ...cpuSeries(shape),
    ...memorySeries(),
    ...shape.partitions.flatMap(({ mountpoint }, index) => partitionSeries(shape, mountpoint, index)),
    ...shape.disks.flatMap(diskSeries),
    ...shape.interfaces.flatMap(interfaceSeries),
    ...shape.sensors.map((sensor, index) =>
      one('system_hardware_temperature_celsius', (r) => tenth(r.temperatures[index]?.celsius ?? 0), {
        sensor,
      }),
    ),
    ...shape.containers.flatMap(containerSeries),
    ...shape.services.flatMap(serviceSeries),
    one('system_processes_count', (r) => r.processCount),
    one('system_uptime_seconds', (r) => Math.round(r.uptimeSeconds)),
    one('marsad_agent_cpu_seconds_total', (r) => tenth(r.uptimeSeconds * 0.0012)),
    one('marsad_agent_memory_bytes', () => 41_943_040),
    one('marsad_agent_spool_points', () => 3),
    one('marsad_agent_dropped_points_total', () => 0),
  ]
}

function cpuSeries({ platform, cores }: Shape): Series[] {
  const resources = ['cpu', 'memory', 'io'] as const
  const linux = [
    ...CpuState.options.map((state) =>
      one('system_cpu_utilization_ratio', (r) => ratio(r.cpu.states[state]), { state }),
    ),
    ...resources.map((resource) =>
      one('system_pressure_ratio', (r) => ratio(r.pressure[resource]), { resource }),
    ),
  ]
  const unix = [
    one('system_cpu_load_average_1m', (r) => ratio(r.load[0])),
    one('system_cpu_load_average_5m', (r) => ratio(r.load[1])),
    one('system_cpu_load_average_15m', (r) => ratio(r.load[2])),
  ]
  return [
    one('system_cpu_busy_ratio', (r) => ratio(r.cpu.busyRatio)),
    one('system_cpu_busy_max_ratio', (r) => ratio(r.cpu.busyMaxRatio)),
    ...Array.from({ length: cores }, (_, core) =>
      one('system_cpu_core_busy_ratio', (r) => ratio(r.cpu.cores[core] ?? 0), { cpu: String(core) }),
    ),
    ...(platform === 'windows' ? [] : unix),
    ...(platform === 'linux' ? linux : []),
  ]
}

function memorySeries(): Series[] {
  const usage = (state: string, value: Series['value']) =>
    one('system_memory_usage_bytes', (r) => Math.round(value(r)), { state })
  const used = ({ memory }: Reading) => memory.usedBytes / memory.totalBytes
  return [
    one('system_memory_limit_bytes', (r) => r.memory.totalBytes),
    usage('used', (r) => r.memory.usedBytes),
    usage('free', (r) => r.memory.freeBytes),
    usage('cached', (r) => r.memory.cachedBytes),
    usage('buffered', (r) => r.memory.bufferedBytes),
    one('system_memory_utilization_ratio', (r) => ratio(used(r))),
    one('system_memory_utilization_max_ratio', (r) => ratio(used(r) * 1.01)),
    one('system_paging_usage_bytes', (r) => Math.round(r.swap.usedBytes), { state: 'used' }),
    one('system_paging_usage_bytes', (r) => Math.round(r.swap.totalBytes - r.swap.usedBytes), {
      state: 'free',
    }),
  ]
}

function partitionSeries(shape: Shape, mountpoint: string, index: number): Series[] {
  const of = (r: Reading) =>
    r.partitions[index] ?? { totalBytes: 1, usedBytes: 0, freeBytes: 0, inodesTotal: 0, inodesUsed: 0 }
  const { disk = '', type = '' } = shape.partitions[index] ?? {}
  const inodes = [
    one('system_filesystem_inodes_count', (r) => of(r).inodesUsed, { mountpoint, state: 'used' }),
    one('system_filesystem_inodes_count', (r) => of(r).inodesTotal - of(r).inodesUsed, {
      mountpoint,
      state: 'free',
    }),
  ]
  return [
    one('system_filesystem_limit_bytes', (r) => of(r).totalBytes, { mountpoint, disk, type }),
    one('system_filesystem_usage_bytes', (r) => Math.round(of(r).usedBytes), { mountpoint, state: 'used' }),
    one('system_filesystem_usage_bytes', (r) => Math.round(of(r).freeBytes), { mountpoint, state: 'free' }),
    one('system_filesystem_utilization_ratio', (r) => ratio(of(r).usedBytes / of(r).totalBytes), {
      mountpoint,
    }),
    ...(shape.platform === 'windows' ? [] : inodes),
  ]
}

function diskSeries(disk: string, index: number): Series[] {
  const both = (name: MetricName, read: Read<'disks'>, write: Read<'disks'>) =>
    directions('disks', index, name, { disk }, { read, write })
  return [
    ...both(
      'system_disk_io_bytes_per_second',
      (d) => d.readBytesPerSecond,
      (d) => d.writeBytesPerSecond,
    ),
    ...both(
      'system_disk_io_max_bytes_per_second',
      (d) => d.readBytesPerSecond * 3,
      (d) => d.writeBytesPerSecond * 3,
    ),
    ...both(
      'system_disk_operations_per_second',
      (d) => d.readsPerSecond,
      (d) => d.writesPerSecond,
    ),
    one('system_disk_busy_ratio', (r) => ratio(r.disks[index]?.busyRatio ?? 0), { disk }),
  ]
}

function interfaceSeries(name: string, index: number): Series[] {
  const both = (metric: MetricName, receive: Read<'interfaces'>, transmit: Read<'interfaces'>) =>
    directions('interfaces', index, metric, { interface: name }, { receive, transmit })
  return [
    one('system_network_up', (r) => Number(r.interfaces[index]?.isUp ?? false), { interface: name }),
    ...both(
      'system_network_io_bytes_per_second',
      (i) => i.receiveBytesPerSecond,
      (i) => i.transmitBytesPerSecond,
    ),
    ...both(
      'system_network_io_max_bytes_per_second',
      (i) => i.receiveBytesPerSecond * 2,
      (i) => i.transmitBytesPerSecond * 2,
    ),
    ...both(
      'system_network_packets_per_second',
      (i) => i.receivePacketsPerSecond,
      (i) => i.transmitPacketsPerSecond,
    ),
    ...both(
      'system_network_errors_per_second',
      (i) => i.receiveErrorsPerSecond,
      (i) => i.transmitErrorsPerSecond,
    ),
    ...both(
      'system_network_io_bytes_total',
      (i) => i.receivedBytes,
      (i) => i.transmittedBytes,
    ),
    ...both(
      'system_network_packets_total',
      (i) => i.receivedPackets,
      (i) => i.transmittedPackets,
    ),
  ]
}

function containerSeries({ name, memoryLimitBytes }: ShapeContainer, index: number): Series[] {
  const labels = { container: name }
  const of = (metric: MetricName, value: (container: Reading['containers'][number]) => number, more = {}) =>
    one(metric, ({ containers: { [index]: own } }) => (own ? value(own) : 0), { ...labels, ...more })
  const io = 'container_disk_io_bytes_per_second'
  const network = 'container_network_io_bytes_per_second'
  return [
    of('container_cpu_cores', (c) => ratio(c.cpuCores)),
    of('container_cpu_throttled_ratio', (c) => ratio(c.throttledRatio)),
    of('container_memory_usage_bytes', (c) => c.memoryBytes),
    ...(memoryLimitBytes === null
      ? []
      : [of('container_memory_utilization_ratio', (c) => ratio(c.memoryBytes / memoryLimitBytes))]),
    of(io, (c) => tenth(c.readBytesPerSecond), { direction: 'read' }),
    of(io, (c) => tenth(c.writeBytesPerSecond), { direction: 'write' }),
    of(network, (c) => tenth(c.receiveBytesPerSecond), { direction: 'receive' }),
    of(network, (c) => tenth(c.transmitBytesPerSecond), { direction: 'transmit' }),
    of('container_unhealthy', (c) => c.isUnhealthy),
  ]
}

function serviceSeries({ name }: ShapeService, index: number): Series[] {
  const of = (metric: MetricName, value: (service: Reading['services'][number]) => number) =>
    one(metric, ({ services: { [index]: own } }) => (own ? value(own) : 0), { service: name })
  return [
    of('service_cpu_cores', (s) => ratio(s.cpuCores)),
    of('service_memory_usage_bytes', (s) => s.memoryBytes),
    of('service_failed', (s) => s.isFailed),
  ]
}

type Part = 'disks' | 'interfaces'
type Read<Of extends Part> = (item: Reading[Of][number]) => number

function directions<Of extends Part>(
  part: Of,
  index: number,
  name: MetricName,
  labels: Record<string, string>,
  reads: Record<string, Read<Of>>,
): Series[] {
  return Object.entries(reads).map(([direction, read]) =>
    one(
      name,
      (reading) => {
        const item: Reading[Of][number] | undefined = reading[part][index]
        return item === undefined ? 0 : tenth(read(item))
      },
      { ...labels, direction },
    ),
  )
}
