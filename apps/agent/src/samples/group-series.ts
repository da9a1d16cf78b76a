import type { GroupFigures } from '@marsad/contract/agent/facts'
import type { SeriesGroup } from './machine-series.ts'
import { series } from './series.ts'

/** Series of a container. */
export function containerSeries(container: string): SeriesGroup<GroupFigures> {
  const cpu = series(['container_cpu_cores'], { container })
  const throttled = series(['container_cpu_throttled_ratio'], { container })
  const memory = series(['container_memory_usage_bytes'], { container })
  const memoryShare = series(['container_memory_utilization_ratio'], { container })
  const disk = (direction: string) => series(['container_disk_io_bytes_per_second'], { container, direction })
  const network = (direction: string) =>
    series(['container_network_io_bytes_per_second'], { container, direction })
  const [read, write, receive, transmit] = [
    disk('read'),
    disk('write'),
    network('receive'),
    network('transmit'),
  ]
  return {
    add(figures) {
      cpu.add(figures.cpuCores ?? NaN)
      throttled.add(figures.throttledRatio ?? NaN)
      memory.add(figures.memoryBytes ?? NaN)
      memoryShare.add((figures.memoryBytes ?? NaN) / (figures.memoryLimitBytes ?? NaN))
      read.add(figures.readBytesPerSecond ?? NaN)
      write.add(figures.writeBytesPerSecond ?? NaN)
      receive.add(figures.receiveBytesPerSecond ?? NaN)
      transmit.add(figures.transmitBytesPerSecond ?? NaN)
    },
    all: [cpu, throttled, memory, memoryShare, read, write, receive, transmit],
  }
}

/** Series of a service. */
export function serviceSeries(service: string): SeriesGroup<GroupFigures> {
  const cpu = series(['service_cpu_cores'], { service })
  const memory = series(['service_memory_usage_bytes'], { service })
  return {
    add(figures) {
      cpu.add(figures.cpuCores ?? NaN)
      memory.add(figures.memoryBytes ?? NaN)
    },
    all: [cpu, memory],
  }
}
