/** The version of the semantic conventions of OpenTelemetry that this table follows; older spellings are read too. */
export const semanticConventions = '1.38.0'

type SystemMetric = {
  /** The series it is stored as. */
  series: string
  /** Attributes that are stored under another label; the others keep their names. */
  labels: Readonly<Record<string, string>>
}

const processor = {
  'cpu.logical_number': 'cpu',
  'system.cpu.logical_number': 'cpu',
  'system.cpu.logicalNumber': 'cpu',
  'cpu.mode': 'state',
  'system.cpu.state': 'state',
}
const memory = { 'system.memory.state': 'state', 'linux.memory.state': 'state' }
const paging = {
  device: 'disk',
  'system.device': 'disk',
  'system.paging.state': 'state',
  'system.paging.direction': 'direction',
  'system.paging.type': 'type',
}
const filesystem = {
  device: 'disk',
  'system.device': 'disk',
  'system.filesystem.mountpoint': 'mountpoint',
  'system.filesystem.state': 'state',
  'system.filesystem.type': 'type',
  'system.filesystem.mode': 'mode',
}
const disk = { device: 'disk', 'system.device': 'disk', 'disk.io.direction': 'direction' }
const network = {
  device: 'interface',
  'system.device': 'interface',
  'network.interface.name': 'interface',
  'network.io.direction': 'direction',
}

/**
 * Metrics of a machine in the semantic conventions of OpenTelemetry (`system.*`, `hw.temperature`), as the series
 * that charts and alert rules read. Other metrics are stored under their own name in Prometheus spelling. Shares
 * by state have a series of their own: the agent's `…_utilization_ratio` is the used share alone.
 */
export const systemMetrics: Readonly<Record<string, SystemMetric>> = {
  'system.cpu.time': { series: 'system_cpu_time_seconds_total', labels: processor },
  'system.cpu.utilization': { series: 'system_cpu_state_ratio', labels: processor },
  'system.cpu.load_average.1m': { series: 'system_cpu_load_average_1m', labels: {} },
  'system.cpu.load_average.5m': { series: 'system_cpu_load_average_5m', labels: {} },
  'system.cpu.load_average.15m': { series: 'system_cpu_load_average_15m', labels: {} },
  'system.memory.usage': { series: 'system_memory_usage_bytes', labels: memory },
  'system.memory.limit': { series: 'system_memory_limit_bytes', labels: memory },
  'system.memory.utilization': { series: 'system_memory_state_ratio', labels: memory },
  'system.paging.usage': { series: 'system_paging_usage_bytes', labels: paging },
  'system.paging.utilization': { series: 'system_paging_state_ratio', labels: paging },
  'system.filesystem.usage': { series: 'system_filesystem_usage_bytes', labels: filesystem },
  'system.filesystem.limit': { series: 'system_filesystem_limit_bytes', labels: filesystem },
  'system.filesystem.utilization': { series: 'system_filesystem_state_ratio', labels: filesystem },
  'system.filesystem.inodes.usage': { series: 'system_filesystem_inodes_usage', labels: filesystem },
  'system.disk.io': { series: 'system_disk_io_bytes_total', labels: disk },
  'system.disk.operations': { series: 'system_disk_operations_total', labels: disk },
  'system.disk.io_time': { series: 'system_disk_io_time_seconds_total', labels: disk },
  'system.network.io': { series: 'system_network_io_bytes_total', labels: network },
  'system.network.packets': { series: 'system_network_packets_total', labels: network },
  'system.network.packet.count': { series: 'system_network_packets_total', labels: network },
  'system.network.errors': { series: 'system_network_errors_total', labels: network },
  'system.uptime': { series: 'system_uptime_seconds', labels: {} },
  'hw.temperature': {
    series: 'system_hardware_temperature_celsius',
    labels: { 'hw.name': 'sensor', 'hw.id': 'sensor' },
  },
}
