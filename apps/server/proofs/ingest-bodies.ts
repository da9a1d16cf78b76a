import { gzipSync } from 'node:zlib'

const cores = 8
const [disks, interfaces, mounts] = [
  ['sda', 'sdb'],
  ['eth0', 'lo'],
  ['/', '/home', '/var/lib/data'],
]
const directions = (noun: string, names: readonly string[], [first, second]: readonly [string, string]) =>
  names.flatMap((name) => [
    `${noun}="${name}",direction="${first}"`,
    `${noun}="${name}",direction="${second}"`,
  ])

const families: [name: string, labels: readonly string[]][] = [
  ['system_cpu_busy_ratio', ['']],
  ['system_cpu_busy_max_ratio', ['']],
  [
    'system_cpu_utilization_ratio',
    ['user', 'system', 'iowait', 'steal', 'idle'].map((state) => `state="${state}"`),
  ],
  ['system_cpu_core_busy_ratio', Array.from({ length: cores }, (_, cpu) => `cpu="${cpu}"`)],
  ['system_cpu_load_average_1m', ['']],
  ['system_cpu_load_average_5m', ['']],
  ['system_cpu_load_average_15m', ['']],
  ['system_memory_usage_bytes', ['used', 'free', 'cached', 'buffers'].map((state) => `state="${state}"`)],
  ['system_memory_utilization_ratio', ['']],
  ['system_memory_utilization_max_ratio', ['']],
  ['system_paging_usage_bytes', ['state="used"', 'state="free"']],
  [
    'system_filesystem_usage_bytes',
    mounts.flatMap((at) => [`mountpoint="${at}",state="used"`, `mountpoint="${at}",state="free"`]),
  ],
  ['system_filesystem_utilization_ratio', mounts.map((at) => `mountpoint="${at}"`)],
  ['system_disk_io_bytes_per_second', directions('disk', disks, ['read', 'write'])],
  ['system_disk_io_max_bytes_per_second', directions('disk', disks, ['read', 'write'])],
  ['system_disk_operations_per_second', directions('disk', disks, ['read', 'write'])],
  ['system_disk_busy_ratio', disks.map((disk) => `disk="${disk}"`)],
  ['system_network_up', interfaces.map((one) => `interface="${one}"`)],
  ['system_network_io_bytes_per_second', directions('interface', interfaces, ['receive', 'transmit'])],
  ['system_network_io_max_bytes_per_second', directions('interface', interfaces, ['receive', 'transmit'])],
  ['system_network_packets_per_second', directions('interface', interfaces, ['receive', 'transmit'])],
  ['system_network_errors_per_second', directions('interface', interfaces, ['receive', 'transmit'])],
  ['system_network_io_bytes_total', directions('interface', interfaces, ['receive', 'transmit'])],
  ['system_network_packets_total', directions('interface', interfaces, ['receive', 'transmit'])],
  ['system_pressure_ratio', ['cpu', 'memory', 'io'].map((resource) => `resource="${resource}"`)],
  ['system_hardware_temperature_celsius', ['sensor="package"', 'sensor="nvme0"']],
  ['system_processes_count', ['']],
  ['system_uptime_seconds', ['']],
]

const series = families
  .flatMap(([name, labels]) => labels.map((set) => (set ? `${name}{${set}}` : name)))
  .slice(0, 80)

export const samplesPerBody = series.length * 3

/** What an agent sends every half minute: three points of each of its series, packed. */
export function bodyAt(time: number): Buffer {
  const lines = [0, 1, 2].flatMap((point) =>
    series.map((one) => `${one} ${(Math.random() * 1000).toFixed(3)} ${time + point * 10_000}`),
  )
  return gzipSync(`${lines.join('\n')}\n`)
}
