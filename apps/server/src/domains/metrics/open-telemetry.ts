import type { ChartLines, PartExpressions } from './chart-lines.ts'
import { scrapeRollups, type Reach } from './rollup.ts'
import { totalTraffic } from './traffic.ts'

/*
 * Machines that send OpenTelemetry's `system.*` metrics. Some names are those of the agent too, whose series have
 * no instance. More than one program of a machine may report it, so each expression aggregates by its labels.
 */
const theirs = 'instance!=""'
const where = (...filters: string[]) => [theirs, ...filters].join(',')

/** Shares of all states, so that it is the same whether cores are reported one by one or together. */
const busy = (reach: Reach, by: string) => {
  const { rate } = scrapeRollups(reach)
  const sum = (...filters: string[]) =>
    `sum by (${by}) (${rate('system_cpu_time_seconds_total', where(...filters))})`
  return `1 - ${sum('state="idle"')} / ${sum()}`
}

const share = (reach: Reach, by: string, metric: string, states: string, ...filters: string[]) => {
  const { average } = scrapeRollups(reach)
  const sum = (state: string) => `sum by (${by}) (${average(metric, where(state, ...filters))})`
  return `${sum('state="used"')} / ${sum(states)}`
}

const anyState = 'state!=""'
const real = [
  'type!~"tmpfs|ramfs|overlay|squashfs|autofs|devtmpfs|nsfs|tracefs"',
  'mountpoint!~"/run.*"',
] as const

const usedMemory = (reach: Reach, by: string) => share(reach, by, 'system_memory_usage_bytes', anyState)
/** As in df: what is reserved is neither used nor available. */
const usedPartition = (reach: Reach, by: string) =>
  share(reach, by, 'system_filesystem_usage_bytes', 'state=~"used|free"', ...real)
const usedInodes = (reach: Reach, by: string) =>
  share(reach, by, 'system_filesystem_inodes_usage', anyState, ...real)

const newest =
  (metric: string, by: readonly string[], ...filters: string[]) =>
  (reach: Reach) => ({
    expression: `max by (${by.join(', ')}) (${scrapeRollups(reach).average(metric, where(...filters))})`,
    by,
  })
const rates =
  (metric: string, by: readonly string[], ...filters: string[]) =>
  (reach: Reach) => ({
    expression: `max by (${by.join(', ')}) (${scrapeRollups(reach).rate(metric, where(...filters))})`,
    by,
  })
const realInterfaces = 'interface!="lo"'

export const otelLines: ChartLines = {
  cpu: (reach) => {
    const { rate } = scrapeRollups(reach)
    const each = (by: string, filter: string) =>
      `sum by (${by}) (${rate('system_cpu_time_seconds_total', where(filter))})`
    return [
      { expression: busy(reach, 'device') },
      {
        expression: `${each('device, state', 'state!="idle"')} / on (device) group_left () ${each('device', anyState)}`,
        by: ['state'],
      },
    ]
  },
  cores: (reach) => [{ expression: busy(reach, 'cpu'), by: ['cpu'] }],
  load: (reach) =>
    ['1m', '5m', '15m'].map((window) => ({
      ...newest(`system_cpu_load_average_${window}`, ['device'])(reach),
      by: [],
      labels: { window },
    })),
  memory: (reach) => [
    newest('system_memory_usage_bytes', ['state'], 'state=~"used|free|cached|buffered"')(reach),
    {
      expression: `sum by (device) (${scrapeRollups(reach).average('system_memory_usage_bytes', theirs)})`,
      labels: { state: 'limit' },
    },
  ],
  swap: (reach) => [
    {
      expression: `sum by (state) (${scrapeRollups(reach).average('system_paging_usage_bytes', where('state=~"used|free"'))})`,
      by: ['state'],
    },
  ],
  partitions: (reach) => [{ expression: usedPartition(reach, 'mountpoint'), by: ['mountpoint'] }],
  inodes: (reach) => [{ expression: usedInodes(reach, 'mountpoint'), by: ['mountpoint'] }],
  disk_io: (reach) => [rates('system_disk_io_bytes_total', ['disk', 'direction'])(reach)],
  disk_busy: (reach) => [rates('system_disk_io_time_seconds_total', ['disk'])(reach)],
  network: (reach) => [
    rates('system_network_io_bytes_total', ['interface', 'direction'], realInterfaces)(reach),
  ],
  packets: (reach) => [
    rates('system_network_packets_total', ['interface', 'direction'], realInterfaces)(reach),
  ],
  temperatures: (reach) => [newest('system_hardware_temperature_celsius', ['sensor'])(reach)],
}

const traffic = (direction: string) => (reach: Reach) =>
  totalTraffic('interface', (filter) =>
    scrapeRollups(reach).rate('system_network_io_bytes_total', where(`direction="${direction}"`, filter)),
  )

/** Figures of a machine, per device. */
export const otelFigures = {
  cpu: (reach: Reach) => busy(reach, 'device'),
  memory: (reach: Reach) => usedMemory(reach, 'device'),
  disk: (reach: Reach) => `max by (device) (${usedPartition(reach, 'device, mountpoint')})`,
  receive: traffic('receive'),
  transmit: traffic('transmit'),
}

export const otelPartitions = (reach: Reach) => usedPartition(reach, 'device, mountpoint')

/** What alert rules compare, for each part of each device. */
export const otelSignals = {
  cpu: busy,
  memory: usedMemory,
  disk: usedPartition,
  inodes: usedInodes,
  disk_busy: (reach: Reach, by: string) =>
    `max by (${by}) (${scrapeRollups(reach).rate('system_disk_io_time_seconds_total', theirs)})`,
}

/** Figures of a machine's partitions and interfaces. */
export const otelParts: PartExpressions = (reach) => {
  const { average, rate } = scrapeRollups(reach)
  const space = (...filters: string[]) =>
    `sum by (mountpoint, disk, type) (${average('system_filesystem_usage_bytes', where(...filters, ...real))})`
  const packets = (...filters: string[]) =>
    `sum by (interface) (${average('system_network_packets_total', where(...filters, realInterfaces))})`
  const bytes = (direction: string) =>
    `sum by (interface) (${rate('system_network_io_bytes_total', where(`direction="${direction}"`, realInterfaces))})`
  return {
    totalBytes: space(),
    usedBytes: space('state="used"'),
    freeBytes: space('state="free"'),
    // No metric reports whether an interface is up; one that has carried packets was.
    isUp: `${packets()} > bool 0`,
    receiveBytesPerSecond: bytes('receive'),
    transmitBytesPerSecond: bytes('transmit'),
    packetsReceived: packets('direction="receive"'),
    packetsSent: packets('direction="transmit"'),
  }
}
