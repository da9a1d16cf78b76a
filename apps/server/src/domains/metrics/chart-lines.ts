import type { ChartName } from '@marsad/contract/charts'
import type { MetricName } from '@marsad/contract/metrics'
import { agentRollups, type Reach } from './rollup.ts'

export const partFigures = [
  'totalBytes',
  'usedBytes',
  'freeBytes',
  'isUp',
  'receiveBytesPerSecond',
  'transmitBytesPerSecond',
  'packetsReceived',
  'packetsSent',
] as const

export type PartFigure = (typeof partFigures)[number]

/**
 * Expressions of the figures of a partition or an interface, labelled `mountpoint` (`disk`, `type`) or
 * `interface`.
 */
export type PartExpressions = (reach: Reach) => Record<PartFigure, string>

/** Chart lines of one expression: one per combination of the labels in `by`. */
export type Lines = {
  expression: string
  by?: readonly string[]
  /** Labels that the series themselves do not have. */
  labels?: Record<string, string>
  statistic?: 'maximum'
}

export const average =
  (metric: MetricName, by: readonly string[] = []) =>
  (reach: Reach): Lines => ({ expression: agentRollups(reach).average(metric), by })

export const maximum =
  (metric: MetricName, by: readonly string[] = []) =>
  (reach: Reach): Lines => ({ expression: agentRollups(reach).maximum(metric), by, statistic: 'maximum' })

export const each =
  (...parts: ((reach: Reach) => Lines)[]) =>
  (reach: Reach) =>
    parts.map((part) => part(reach))

export const labelled =
  (labels: Record<string, string>, part: (reach: Reach) => Lines) =>
  (reach: Reach): Lines => ({ ...part(reach), labels })

/** Charts that a source has no data for are missing. */
export type ChartLines = { [Chart in ChartName]?: (reach: Reach) => Lines[] }

/** Charts of devices with our agent. */
export const agentLines: Required<ChartLines> = {
  cpu: each(
    average('system_cpu_busy_ratio'),
    maximum('system_cpu_busy_max_ratio'),
    average('system_cpu_utilization_ratio', ['state']),
  ),
  cores: each(average('system_cpu_core_busy_ratio', ['cpu'])),
  load: each(
    labelled({ window: '1m' }, average('system_cpu_load_average_1m')),
    labelled({ window: '5m' }, average('system_cpu_load_average_5m')),
    labelled({ window: '15m' }, average('system_cpu_load_average_15m')),
  ),
  pressure: each(average('system_pressure_ratio', ['resource'])),
  memory: each(
    average('system_memory_usage_bytes', ['state']),
    labelled({ state: 'limit' }, average('system_memory_limit_bytes')),
    // The agent reports the peak as a ratio.
    (reach) => {
      const { average: mean, maximum: peak } = agentRollups(reach)
      return {
        expression: `${peak('system_memory_utilization_max_ratio')} * ${mean('system_memory_limit_bytes')}`,
        labels: { state: 'used' },
        statistic: 'maximum',
      }
    },
  ),
  swap: each(average('system_paging_usage_bytes', ['state'])),
  partitions: each(average('system_filesystem_utilization_ratio', ['mountpoint'])),
  inodes: (reach) => {
    const { average: mean } = agentRollups(reach)
    const of = (state?: string) => `sum by (mountpoint) (${mean('system_filesystem_inodes_count', state)})`
    return [{ expression: `${of('state="used"')} / ${of()}`, by: ['mountpoint'] }]
  },
  disk_io: each(
    average('system_disk_io_bytes_per_second', ['disk', 'direction']),
    maximum('system_disk_io_max_bytes_per_second', ['disk', 'direction']),
  ),
  disk_busy: each(average('system_disk_busy_ratio', ['disk'])),
  network: each(
    average('system_network_io_bytes_per_second', ['interface', 'direction']),
    maximum('system_network_io_max_bytes_per_second', ['interface', 'direction']),
  ),
  packets: each(average('system_network_packets_per_second', ['interface', 'direction'])),
  temperatures: each(average('system_hardware_temperature_celsius', ['sensor'])),
  container_cpu: each(average('container_cpu_cores', ['container'])),
  container_memory: each(average('container_memory_usage_bytes', ['container'])),
  container_io: each(average('container_disk_io_bytes_per_second', ['container', 'direction'])),
  container_network: each(average('container_network_io_bytes_per_second', ['container', 'direction'])),
  service_cpu: each(average('service_cpu_cores', ['service'])),
  service_memory: each(average('service_memory_usage_bytes', ['service'])),
}
