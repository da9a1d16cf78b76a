import type { DeviceSource } from '@marsad/contract/http/devices'
import { finite } from '../../lib/metricsql.ts'
import { nodeFigures, nodePartitions } from './node-exporter.ts'
import { agentRollups, type Reach } from './rollup.ts'
import { totalTraffic, withCards } from './traffic.ts'

/** What every device has one of, so that devices can be compared and counted together. */
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

const ofSource: Record<DeviceSource, Record<Figure, (reach: Reach) => string>> = {
  agent: agentFigures,
  prometheus: nodeFigures,
}

/** A figure of each device that reports this way; it stands inside of `withCards`. */
export const figureOf = (source: DeviceSource, figure: Figure, reach: Reach) =>
  ofSource[source][figure](reach)

/** A figure of each device, whichever way it reports. */
export const figureOfAny = (figure: Figure, reach: Reach) =>
  finite(withCards(`(${figureOf('agent', figure, reach)}) or (${figureOf('prometheus', figure, reach)})`))

/** How full each partition is, whichever way its device reports. */
export const partitionsOfAny = (reach: Reach) =>
  finite(`(max by (device, mountpoint) (${agentRollups(reach).average('system_filesystem_utilization_ratio')}))
    or (${nodePartitions(reach)})`)
