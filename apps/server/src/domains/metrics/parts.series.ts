import type { GroupFigures } from '@marsad/contract/agent/facts'
import { type GroupKind, timing } from '@marsad/contract/agent/protocol'
import type { DeviceSource } from '@marsad/contract/http/devices'
import type { DeviceParts } from '@marsad/contract/http/metrics'
import type { MetricName } from '@marsad/contract/metrics'
import type { Series } from '../../engines/victoria-queries.ts'
import type { Victoria } from '../../engines/victoria.ts'
import { isValue } from '../../platform/metricsql.ts'
import { nodeParts } from './node-exporter.ts'
import { otelParts } from './open-telemetry.ts'
import { partFigures, type PartExpressions, type PartFigure } from './chart-lines.ts'
import { agentRollups } from './rollup.ts'

const agentParts: PartExpressions = (reach) => {
  const { average } = agentRollups(reach)
  return {
    totalBytes: average('system_filesystem_limit_bytes'),
    usedBytes: average('system_filesystem_usage_bytes', 'state="used"'),
    freeBytes: average('system_filesystem_usage_bytes', 'state="free"'),
    isUp: average('system_network_up'),
    receiveBytesPerSecond: average('system_network_io_bytes_per_second', 'direction="receive"'),
    transmitBytesPerSecond: average('system_network_io_bytes_per_second', 'direction="transmit"'),
    packetsReceived: average('system_network_packets_total', 'direction="receive"'),
    packetsSent: average('system_network_packets_total', 'direction="transmit"'),
  }
}

const partsOf: Record<DeviceSource, readonly PartExpressions[]> = {
  agent: [agentParts],
  prometheus: [nodeParts, otelParts],
}

type Wanted = { workspaceId: string; device: { id: string; source: DeviceSource }; at: Date }

/** The parts of a device and their figures at a point in time, by one query. */
export async function newestParts(
  victoria: Victoria,
  { workspaceId, device, at }: Wanted,
): Promise<Omit<DeviceParts, 'asOf'>> {
  const reach = { where: isValue('device', device.id), newestWithinSeconds: timing.offlineAfterSeconds }
  const marked = partsOf[device.source].flatMap((parts) => {
    const expressions = parts(reach)
    return partFigures.map((figure) => `label_set(${expressions[figure]}, "figure", "${figure}")`)
  })
  const series = await victoria.query({
    workspaceId,
    query: `union(${marked.join(', ')})`,
    atSeconds: Math.ceil(at.getTime() / 1000),
  })
  return { partitions: partitionsIn(series), interfaces: interfacesIn(series) }
}

const byPlace = (series: Series[], label: 'mountpoint' | 'interface') =>
  [...Map.groupBy(series, ({ labels }) => labels[label] ?? '')]
    .filter(([place]) => place !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([place, ours]) => {
      const valueOf = new Map(ours.map(({ labels, points }) => [labels['figure'], points[0]?.[1]]))
      return { place, ours, figure: (figure: PartFigure) => Math.max(0, valueOf.get(figure) ?? 0) }
    })

const partitionsIn = (series: Series[]) =>
  byPlace(series, 'mountpoint').map(({ place, ours, figure }) => {
    const { disk = '', type = '' } =
      ours.find(({ labels }) => labels['figure'] === 'totalBytes')?.labels ?? {}
    return {
      mountpoint: place,
      disk,
      type,
      totalBytes: figure('totalBytes'),
      usedBytes: figure('usedBytes'),
      freeBytes: figure('freeBytes'),
    }
  })

const interfacesIn = (series: Series[]) =>
  byPlace(series, 'interface').map(({ place, figure }) => ({
    interface: place,
    isUp: figure('isUp') > 0,
    receiveBytesPerSecond: figure('receiveBytesPerSecond'),
    transmitBytesPerSecond: figure('transmitBytesPerSecond'),
    packetsReceived: figure('packetsReceived'),
    packetsSent: figure('packetsSent'),
  }))

type GroupFigure = Exclude<keyof GroupFigures, 'kind' | 'name' | 'memoryLimitBytes'>
type FigureSeries = { [Figure in GroupFigure]?: [metric: MetricName, where?: string] }

const groupSeries: Record<GroupKind, FigureSeries> = {
  container: {
    cpuCores: ['container_cpu_cores'],
    throttledRatio: ['container_cpu_throttled_ratio'],
    memoryBytes: ['container_memory_usage_bytes'],
    readBytesPerSecond: ['container_disk_io_bytes_per_second', 'direction="read"'],
    writeBytesPerSecond: ['container_disk_io_bytes_per_second', 'direction="write"'],
    receiveBytesPerSecond: ['container_network_io_bytes_per_second', 'direction="receive"'],
    transmitBytesPerSecond: ['container_network_io_bytes_per_second', 'direction="transmit"'],
  },
  service: { cpuCores: ['service_cpu_cores'], memoryBytes: ['service_memory_usage_bytes'] },
}

/** What the containers or the services of a device used when it was last seen, by name. */
export async function newestGroups(
  victoria: Victoria,
  { workspaceId, deviceId, at }: { workspaceId: string; deviceId: string; at: Date },
  kind: GroupKind,
): Promise<ReadonlyMap<string, Partial<Record<GroupFigure, number>>>> {
  const { average } = agentRollups({
    where: isValue('device', deviceId),
    newestWithinSeconds: timing.offlineAfterSeconds,
  })
  const marked = Object.entries(groupSeries[kind]).map(
    ([figure, [metric, where]]) => `label_set(${average(metric, where)}, "figure", "${figure}")`,
  )
  const series = await victoria.query({
    workspaceId,
    query: `union(${marked.join(', ')})`,
    atSeconds: Math.ceil(at.getTime() / 1000),
  })
  const byName = Map.groupBy(series, ({ labels }) => labels[kind] ?? '')
  return new Map(
    [...byName].map(([name, own]) => [
      name,
      Object.fromEntries(own.map(({ labels, points }) => [labels['figure'], points[0]?.[1]])),
    ]),
  )
}
