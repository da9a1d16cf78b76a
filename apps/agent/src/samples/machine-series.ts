import type { DiskReading, InterfaceReading, PartitionReading, Reading } from '../collectors/collector.ts'
import { diskRatio } from '@marsad/contract/figures'
import { series, type Series } from './series.ts'

/** Series that are read together. */
export interface SeriesGroup<Item> {
  add(item: Item): void
  all: Series[]
}

function seriesPer<Key extends string>(keys: readonly Key[], make: (key: Key) => Series) {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Series>
}

function addEach<Key extends string>(to: Record<Key, Series>, values: Record<Key, number>) {
  for (const key in to) to[key].add(values[key])
}

/** Series that every machine has once. */
export function machineSeries(): SeriesGroup<Reading> {
  const busy = series(['system_cpu_busy_ratio', 'system_cpu_busy_max_ratio'], {})
  const states = seriesPer(
    ['user', 'nice', 'system', 'iowait', 'irq', 'softirq', 'steal'] as const,
    (state) => series(['system_cpu_utilization_ratio'], { state }),
  )
  const load = [
    series(['system_cpu_load_average_1m'], {}),
    series(['system_cpu_load_average_5m'], {}),
    series(['system_cpu_load_average_15m'], {}),
  ]
  const pressure = seriesPer(['cpu', 'memory', 'io'] as const, (resource) =>
    series(['system_pressure_ratio'], { resource }),
  )
  const memoryLimit = series(['system_memory_limit_bytes'], {})
  const memoryStates = seriesPer(['used', 'free', 'cached', 'buffered'] as const, (state) =>
    series(['system_memory_usage_bytes'], { state }),
  )
  const memoryShare = series(['system_memory_utilization_ratio', 'system_memory_utilization_max_ratio'], {})
  const swapStates = seriesPer(['used', 'free'] as const, (state) =>
    series(['system_paging_usage_bytes'], { state }),
  )
  const processes = series(['system_processes_count'], {})
  const uptime = series(['system_uptime_seconds'], {})

  return {
    add(reading) {
      const { cpu, memory, swap } = reading
      if (cpu) busy.add(cpu.busyRatio)
      if (cpu?.states) addEach(states, cpu.states)
      for (const [index, one] of load.entries()) one.add(reading.load?.[index] ?? NaN)
      if (reading.pressure) addEach(pressure, reading.pressure)
      if (memory) {
        memoryLimit.add(memory.totalBytes)
        memoryStates.used.add(memory.usedBytes)
        memoryStates.free.add(memory.freeBytes)
        memoryStates.cached.add(memory.cachedBytes)
        memoryStates.buffered.add(memory.bufferedBytes)
        memoryShare.add(memory.usedBytes / memory.totalBytes)
      }
      if (swap) {
        swapStates.used.add(swap.usedBytes)
        swapStates.free.add(swap.freeBytes)
      }
      processes.add(reading.processCount ?? NaN)
      uptime.add(reading.uptimeSeconds ?? NaN)
    },
    all: [
      busy,
      states,
      load,
      pressure,
      memoryLimit,
      memoryStates,
      memoryShare,
      swapStates,
      processes,
      uptime,
    ].flatMap((one) => ('take' in one ? [one] : Object.values(one))),
  }
}

export function coreSeries(cpu: string): SeriesGroup<number> {
  const busy = series(['system_cpu_core_busy_ratio'], { cpu })
  return { add: (ratio) => busy.add(ratio), all: [busy] }
}

export function temperatureSeries(sensor: string): SeriesGroup<number> {
  const celsius = series(['system_hardware_temperature_celsius'], { sensor })
  return { add: (reading) => celsius.add(reading), all: [celsius] }
}

export function partitionSeries({ mountpoint, disk, type }: PartitionReading): SeriesGroup<PartitionReading> {
  const limit = series(['system_filesystem_limit_bytes'], { mountpoint, disk, type })
  const used = series(['system_filesystem_usage_bytes'], { mountpoint, state: 'used' })
  const free = series(['system_filesystem_usage_bytes'], { mountpoint, state: 'free' })
  const share = series(['system_filesystem_utilization_ratio'], { mountpoint })
  const inodesUsed = series(['system_filesystem_inodes_count'], { mountpoint, state: 'used' })
  const inodesFree = series(['system_filesystem_inodes_count'], { mountpoint, state: 'free' })
  return {
    add(reading) {
      limit.add(reading.totalBytes)
      used.add(reading.usedBytes)
      free.add(reading.freeBytes)
      share.add(diskRatio(reading))
      // Some file systems allocate inodes on demand and report none.
      if (reading.inodesTotal === 0) return
      inodesUsed.add(reading.inodesUsed)
      inodesFree.add(reading.inodesTotal - reading.inodesUsed)
    },
    all: [limit, used, free, share, inodesUsed, inodesFree],
  }
}

export function diskSeries(disk: string): SeriesGroup<DiskReading> {
  const bytes = seriesPer(['read', 'write'] as const, (direction) =>
    series(['system_disk_io_bytes_per_second', 'system_disk_io_max_bytes_per_second'], { disk, direction }),
  )
  const operations = seriesPer(['read', 'write'] as const, (direction) =>
    series(['system_disk_operations_per_second'], { disk, direction }),
  )
  const busy = series(['system_disk_busy_ratio'], { disk })
  return {
    add(reading) {
      bytes.read.add(reading.readBytesPerSecond)
      bytes.write.add(reading.writeBytesPerSecond)
      operations.read.add(reading.readsPerSecond)
      operations.write.add(reading.writesPerSecond)
      busy.add(reading.busyRatio)
    },
    all: [...Object.values(bytes), ...Object.values(operations), busy],
  }
}

export function interfaceSeries(name: string): SeriesGroup<InterfaceReading> {
  const up = series(['system_network_up'], { interface: name })
  const each = (direction: 'receive' | 'transmit') => {
    const labels = { interface: name, direction }
    return {
      bytes: series(['system_network_io_bytes_per_second', 'system_network_io_max_bytes_per_second'], labels),
      packets: series(['system_network_packets_per_second'], labels),
      errors: series(['system_network_errors_per_second'], labels),
      allBytes: series(['system_network_io_bytes_total'], labels),
      allPackets: series(['system_network_packets_total'], labels),
    }
  }
  const receive = each('receive')
  const transmit = each('transmit')
  return {
    add(reading) {
      up.add(reading.isUp ? 1 : 0)
      receive.bytes.add(reading.receiveBytesPerSecond)
      receive.packets.add(reading.receivePacketsPerSecond)
      receive.errors.add(reading.receiveErrorsPerSecond)
      receive.allBytes.add(reading.receivedBytes)
      receive.allPackets.add(reading.receivedPackets)
      transmit.bytes.add(reading.transmitBytesPerSecond)
      transmit.packets.add(reading.transmitPacketsPerSecond)
      transmit.errors.add(reading.transmitErrorsPerSecond)
      transmit.allBytes.add(reading.transmittedBytes)
      transmit.allPackets.add(reading.transmittedPackets)
    },
    all: [up, ...Object.values(receive), ...Object.values(transmit)],
  }
}
