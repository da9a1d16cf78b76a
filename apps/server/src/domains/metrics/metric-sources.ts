import { type SignalName, signals } from '@marsad/contract/alerts'
import type { DeviceSource } from '@marsad/contract/http/devices'
import { takenLabels } from '@marsad/contract/metrics'
import { finite } from '../../platform/metricsql.ts'
import { nodeFigures, nodePartitions, realFilesystems, usedOfFilesystem } from './node-exporter.ts'
import { otelFigures, otelPartitions, otelSignals } from './open-telemetry.ts'
import { agentRollups, type Reach, scrapeRollups } from './rollup.ts'
import { totalTraffic, withCards } from './traffic.ts'

/** Figures that every device has once, so that devices can be compared and aggregated. */
export const figures = ['cpu', 'memory', 'disk', 'receive', 'transmit'] as const

export type Figure = (typeof figures)[number]

const traffic = (direction: string) => (reach: Reach) =>
  totalTraffic('interface', (where) =>
    agentRollups(reach).average('system_network_io_bytes_per_second', `${where},direction="${direction}"`),
  )

const agentFigures: Record<Figure, (reach: Reach) => string> = {
  cpu: (reach) => `max by (device) (${agentRollups(reach).average('system_cpu_busy_ratio')})`,
  memory: (reach) => `max by (device) (${agentRollups(reach).average('system_memory_utilization_ratio')})`,
  disk: (reach) => `max by (device) (${agentRollups(reach).average('system_filesystem_utilization_ratio')})`,
  receive: traffic('receive'),
  transmit: traffic('transmit'),
}

function nodeOrOtel(figure: Figure) {
  return (reach: Reach) => `((${nodeFigures[figure](reach)}) or (${otelFigures[figure](reach)}))`
}

const ofSource: Record<DeviceSource, Record<Figure, (reach: Reach) => string>> = {
  agent: agentFigures,
  prometheus: {
    cpu: nodeOrOtel('cpu'),
    memory: nodeOrOtel('memory'),
    disk: nodeOrOtel('disk'),
    receive: nodeOrOtel('receive'),
    transmit: nodeOrOtel('transmit'),
  },
}

/** A figure of each device with this source; used inside `withCards`. */
export const figureOf = (source: DeviceSource, figure: Figure, reach: Reach) =>
  ofSource[source][figure](reach)

/** A figure of each device with any source. */
export const figureOfAny = (figure: Figure, reach: Reach) =>
  finite(withCards(`(${figureOf('agent', figure, reach)}) or (${figureOf('prometheus', figure, reach)})`))

/** Usage of each partition of devices with any source. */
export const partitionsOfAny = (reach: Reach) =>
  finite(`(max by (device, mountpoint) (${agentRollups(reach).average('system_filesystem_utilization_ratio')}))
    or (${nodePartitions(reach)}) or (${otelPartitions(reach)})`)

type Compare = (value: string) => string
type Value = (reach: Reach, by: string, compare: Compare) => string

/*
 * Each expression yields one value per part of a device: operands are reduced to the labels they are compared
 * by. A machine with an extra label would otherwise break the comparison for all. A series that is a value by
 * itself is compared before it is reduced, which costs the engine a quarter less.
 */
const highest =
  (metric: string): Value =>
  (reach, by, compare) =>
    `max by (${by}) (${compare(agentRollups(reach).average(metric))})`

/** Used by all, in a form that reads each series once. */
const share =
  (metric: string): Value =>
  (reach, by, compare) => {
    const { average } = agentRollups(reach)
    const [used, others] = [average(metric, 'state="used"'), average(metric, 'state!="used"')]
    return compare(`(1 / (1 + sum by (${by}) (${others}) / sum by (${by}) (${used})))`)
  }

const used =
  (free: string, all: string, more?: string): Value =>
  (reach, by, compare) => {
    const { average } = scrapeRollups(reach)
    return compare(`(1 - min by (${by}) (${average(free, more)}) / max by (${by}) (${average(all, more)}))`)
  }

const agentSignals: Record<SignalName, Value> = {
  cpu: highest('system_cpu_busy_ratio'),
  memory: highest('system_memory_utilization_ratio'),
  swap: share('system_paging_usage_bytes'),
  disk: highest('system_filesystem_utilization_ratio'),
  inodes: share('system_filesystem_inodes_count'),
  disk_busy: highest('system_disk_busy_ratio'),
  temperature: highest('system_hardware_temperature_celsius'),
  container_memory: highest('container_memory_utilization_ratio'),
  container_down: highest('container_down'),
  container_unhealthy: highest('container_unhealthy'),
  container_restarts: highest('container_restarts_count'),
  service_failed: highest('service_failed'),
}

/** node_exporter knows no containers, and no services. */
const nodeSignals: { [Signal in SignalName]?: Value } = {
  cpu: (reach, by, compare) =>
    compare(`(1 - avg by (${by}) (${scrapeRollups(reach).rate('node_cpu_seconds_total', 'mode="idle"')}))`),
  memory: used('node_memory_MemAvailable_bytes', 'node_memory_MemTotal_bytes'),
  swap: used('node_memory_SwapFree_bytes', 'node_memory_SwapTotal_bytes'),
  disk: (reach, by, compare) =>
    compare(
      `(${usedOfFilesystem((metric) => `max by (${by}) (${scrapeRollups(reach).average(metric, realFilesystems)})`)})`,
    ),
  inodes: used('node_filesystem_files_free', 'node_filesystem_files', realFilesystems),
  disk_busy: (reach, by, compare) =>
    compare(
      `max by (${by}) (label_replace(${scrapeRollups(reach).rate('node_disk_io_time_seconds_total')}, "disk", "$1", "${takenLabels.device}", "(.*)"))`,
    ),
  // Joined under a third name: the engine garbles a label that is joined into itself.
  temperature: (reach, by, compare) =>
    compare(
      `max by (${by}) (label_replace(label_join(${scrapeRollups(reach).average('node_hwmon_temp_celsius')}, "joined", " ", "chip", "sensor"), "sensor", "$1", "joined", "(.*)"))`,
    ),
}

const otel =
  (value: (reach: Reach, by: string) => string): Value =>
  (reach, by, compare) =>
    compare(`(${value(reach, by)})`)

/** Swap and temperatures have the names of the agent. */
const telemetrySignals: { [Signal in SignalName]?: Value } = {
  cpu: otel(otelSignals.cpu),
  memory: otel(otelSignals.memory),
  disk: otel(otelSignals.disk),
  inodes: otel(otelSignals.inodes),
  disk_busy: otel(otelSignals.disk_busy),
}

/**
 * The value that an alert rule compares with its threshold, for each part of each device with any source. With
 * `compare`, what is left of it.
 */
export function signalOf(signal: SignalName, reach: Reach, compare: Compare = (value) => value): string {
  const { part } = signals[signal]
  const by = ['workspace', 'device', ...(part ? [part] : [])].join(', ')
  const sources = [agentSignals[signal], nodeSignals[signal], telemetrySignals[signal]].flatMap(
    (value) => value ?? [],
  )
  return sources.map((value) => `(${value(reach, by, compare)})`).join(' or ')
}
