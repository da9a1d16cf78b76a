import { takenLabels } from '@marsad/contract/metrics'
import type { ChartLines, PartExpressions } from './chart-lines.ts'
import { scrapeRollups, type Reach } from './rollup.ts'
import { totalTraffic } from './traffic.ts'

// The `device` label of node_exporter is a disk or an interface; ours is the machine.
const inner = takenLabels.device

const named = (expression: string, label: string, from: string) =>
  `label_replace(${expression}, "${label}", "$1", "${from}", "(.*)")`

const ioLines = (reach: Reach, label: string, counters: Record<string, string>, more?: string) =>
  Object.entries(counters).map(([direction, counter]) => ({
    expression: named(scrapeRollups(reach).rate(counter, more), label, inner),
    by: [label],
    labels: { direction },
  }))

export const realFilesystems =
  'fstype!~"tmpfs|ramfs|overlay|squashfs|autofs|devtmpfs|nsfs|tracefs",mountpoint!~"/run.*"'
const realInterfaces = `${inner}!="lo"`

const busy = (reach: Reach, by: string) =>
  `1 - avg by (${by}) (${scrapeRollups(reach).rate('node_cpu_seconds_total', 'mode="idle"')})`
const usedMemory = ({ average }: ReturnType<typeof scrapeRollups>) =>
  `${average('node_memory_MemTotal_bytes')} - ${average('node_memory_MemAvailable_bytes')}`

/** As in df, and `diskRatio` of the contract: used / (used + available). */
export const usedOfFilesystem = (of: (metric: string) => string) => {
  const [size, free, available] = ['size', 'free', 'avail'].map((part) => of(`node_filesystem_${part}_bytes`))
  return `1 - ${available} / (${size} - ${free} + ${available})`
}
const usedPartition = ({ average }: ReturnType<typeof scrapeRollups>) =>
  usedOfFilesystem((metric) => average(metric, realFilesystems))

/** Charts of machines monitored by Prometheus with node_exporter. */
export const nodeLines: ChartLines = {
  cpu: (reach) => [
    { expression: busy(reach, 'device') },
    {
      expression: named(
        `avg by (mode) (${scrapeRollups(reach).rate('node_cpu_seconds_total', 'mode!="idle"')})`,
        'state',
        'mode',
      ),
      by: ['state'],
    },
  ],
  cores: (reach) => [{ expression: busy(reach, 'cpu'), by: ['cpu'] }],
  load: (reach) =>
    Object.entries({ '1m': 'node_load1', '5m': 'node_load5', '15m': 'node_load15' }).map(
      ([window, metric]) => ({ expression: scrapeRollups(reach).average(metric), labels: { window } }),
    ),
  pressure: (reach) =>
    Object.entries({ cpu: 'cpu_waiting', memory: 'memory_waiting', io: 'io_waiting' }).map(
      ([resource, name]) => ({
        expression: scrapeRollups(reach).rate(`node_pressure_${name}_seconds_total`),
        labels: { resource },
      }),
    ),
  memory: (reach) => {
    const rollups = scrapeRollups(reach)
    return [
      { expression: usedMemory(rollups), labels: { state: 'used' } },
      { expression: rollups.average('node_memory_MemFree_bytes'), labels: { state: 'free' } },
      { expression: rollups.average('node_memory_Cached_bytes'), labels: { state: 'cached' } },
      { expression: rollups.average('node_memory_Buffers_bytes'), labels: { state: 'buffered' } },
      { expression: rollups.average('node_memory_MemTotal_bytes'), labels: { state: 'limit' } },
    ]
  },
  swap: (reach) => {
    const { average } = scrapeRollups(reach)
    const free = average('node_memory_SwapFree_bytes')
    return [
      { expression: `${average('node_memory_SwapTotal_bytes')} - ${free}`, labels: { state: 'used' } },
      { expression: free, labels: { state: 'free' } },
    ]
  },
  partitions: (reach) => [{ expression: usedPartition(scrapeRollups(reach)), by: ['mountpoint'] }],
  inodes: (reach) => {
    const { average } = scrapeRollups(reach)
    const [free, all] = [
      average('node_filesystem_files_free', realFilesystems),
      average('node_filesystem_files', realFilesystems),
    ]
    return [{ expression: `1 - ${free} / (${all} > 0)`, by: ['mountpoint'] }]
  },
  disk_io: (reach) =>
    ioLines(reach, 'disk', { read: 'node_disk_read_bytes_total', write: 'node_disk_written_bytes_total' }),
  disk_busy: (reach) => [
    {
      expression: named(scrapeRollups(reach).rate('node_disk_io_time_seconds_total'), 'disk', inner),
      by: ['disk'],
    },
  ],
  network: (reach) =>
    ioLines(
      reach,
      'interface',
      { receive: 'node_network_receive_bytes_total', transmit: 'node_network_transmit_bytes_total' },
      realInterfaces,
    ),
  packets: (reach) =>
    ioLines(
      reach,
      'interface',
      { receive: 'node_network_receive_packets_total', transmit: 'node_network_transmit_packets_total' },
      realInterfaces,
    ),
  // Joined under a third name: the engine garbles a label that is joined into itself.
  temperatures: (reach) => {
    const measured = scrapeRollups(reach).average('node_hwmon_temp_celsius')
    const joined = `label_join(${measured}, "joined", " ", "chip", "sensor")`
    return [{ expression: named(joined, 'sensor', 'joined'), by: ['sensor'] }]
  },
}

/** Figures of a machine, per device. */
export const nodeFigures = {
  cpu: (reach: Reach) => busy(reach, 'device'),
  memory: (reach: Reach) => {
    const rollups = scrapeRollups(reach)
    return `max by (device) ((${usedMemory(rollups)}) / ${rollups.average('node_memory_MemTotal_bytes')})`
  },
  disk: (reach: Reach) => `max by (device) (${usedPartition(scrapeRollups(reach))})`,
  receive: (reach: Reach) =>
    totalTraffic(inner, (where) => scrapeRollups(reach).rate('node_network_receive_bytes_total', where)),
  transmit: (reach: Reach) =>
    totalTraffic(inner, (where) => scrapeRollups(reach).rate('node_network_transmit_bytes_total', where)),
}

export const nodePartitions = (reach: Reach) =>
  `max by (device, mountpoint) (${usedPartition(scrapeRollups(reach))})`

/** Figures of a machine's partitions and interfaces. */
export const nodeParts: PartExpressions = (reach) => {
  const { average, rate } = scrapeRollups(reach)
  const face = (expression: string) => named(expression, 'interface', inner)
  const size = average('node_filesystem_size_bytes', realFilesystems)
  return {
    totalBytes: named(named(size, 'disk', inner), 'type', 'fstype'),
    usedBytes: `${size} - ${average('node_filesystem_free_bytes', realFilesystems)}`,
    freeBytes: average('node_filesystem_avail_bytes', realFilesystems),
    isUp: face(average('node_network_up', realInterfaces)),
    receiveBytesPerSecond: face(rate('node_network_receive_bytes_total', realInterfaces)),
    transmitBytesPerSecond: face(rate('node_network_transmit_bytes_total', realInterfaces)),
    packetsReceived: face(average('node_network_receive_packets_total', realInterfaces)),
    packetsSent: face(average('node_network_transmit_packets_total', realInterfaces)),
  }
}
