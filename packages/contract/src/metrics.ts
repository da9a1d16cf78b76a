/**
 * Series written by the agent, with OpenTelemetry's `system.*` names in Prometheus spelling. Units are in the
 * names. The engine adds the labels `workspace` and `device`, so no label here may have these names.
 */
type Metric = {
  labels: readonly string[]
  /** How a point aggregates ten one-second readings; a counter keeps the last. */
  keeps: 'average' | 'maximum' | 'last'
}

export const metrics = {
  system_cpu_busy_ratio: { labels: [], keeps: 'average' },
  system_cpu_busy_max_ratio: { labels: [], keeps: 'maximum' },
  system_cpu_utilization_ratio: { labels: ['state'], keeps: 'average' },
  system_cpu_core_busy_ratio: { labels: ['cpu'], keeps: 'average' },
  system_cpu_load_average_1m: { labels: [], keeps: 'last' },
  system_cpu_load_average_5m: { labels: [], keeps: 'last' },
  system_cpu_load_average_15m: { labels: [], keeps: 'last' },
  system_pressure_ratio: { labels: ['resource'], keeps: 'last' },

  system_memory_limit_bytes: { labels: [], keeps: 'last' },
  system_memory_usage_bytes: { labels: ['state'], keeps: 'average' },
  system_memory_utilization_ratio: { labels: [], keeps: 'average' },
  system_memory_utilization_max_ratio: { labels: [], keeps: 'maximum' },
  system_paging_usage_bytes: { labels: ['state'], keeps: 'average' },

  system_filesystem_limit_bytes: { labels: ['mountpoint', 'disk', 'type'], keeps: 'last' },
  system_filesystem_usage_bytes: { labels: ['mountpoint', 'state'], keeps: 'last' },
  system_filesystem_utilization_ratio: { labels: ['mountpoint'], keeps: 'last' },
  system_filesystem_inodes_count: { labels: ['mountpoint', 'state'], keeps: 'last' },

  system_disk_io_bytes_per_second: { labels: ['disk', 'direction'], keeps: 'average' },
  system_disk_io_max_bytes_per_second: { labels: ['disk', 'direction'], keeps: 'maximum' },
  system_disk_operations_per_second: { labels: ['disk', 'direction'], keeps: 'average' },
  system_disk_busy_ratio: { labels: ['disk'], keeps: 'average' },

  system_network_up: { labels: ['interface'], keeps: 'last' },
  system_network_io_bytes_per_second: { labels: ['interface', 'direction'], keeps: 'average' },
  system_network_io_max_bytes_per_second: { labels: ['interface', 'direction'], keeps: 'maximum' },
  system_network_packets_per_second: { labels: ['interface', 'direction'], keeps: 'average' },
  system_network_errors_per_second: { labels: ['interface', 'direction'], keeps: 'average' },
  system_network_io_bytes_total: { labels: ['interface', 'direction'], keeps: 'last' },
  system_network_packets_total: { labels: ['interface', 'direction'], keeps: 'last' },

  system_hardware_temperature_celsius: { labels: ['sensor'], keeps: 'average' },
  system_processes_count: { labels: [], keeps: 'last' },
  system_uptime_seconds: { labels: [], keeps: 'last' },

  container_cpu_cores: { labels: ['container'], keeps: 'last' },
  container_cpu_throttled_ratio: { labels: ['container'], keeps: 'last' },
  container_memory_usage_bytes: { labels: ['container'], keeps: 'last' },
  container_memory_utilization_ratio: { labels: ['container'], keeps: 'last' },
  container_disk_io_bytes_per_second: { labels: ['container', 'direction'], keeps: 'last' },
  container_network_io_bytes_per_second: { labels: ['container', 'direction'], keeps: 'last' },
  // 1 while it is so, 0 for two minutes after; otherwise there is no series.
  container_down: { labels: ['container'], keeps: 'last' },
  container_unhealthy: { labels: ['container'], keeps: 'last' },
  // In the last ten minutes; no series without any.
  container_restarts_count: { labels: ['container'], keeps: 'last' },
  service_cpu_cores: { labels: ['service'], keeps: 'last' },
  service_memory_usage_bytes: { labels: ['service'], keeps: 'last' },
  service_failed: { labels: ['service'], keeps: 'last' },

  marsad_agent_cpu_seconds_total: { labels: [], keeps: 'last' },
  marsad_agent_memory_bytes: { labels: [], keeps: 'last' },
  marsad_agent_spool_points: { labels: [], keeps: 'last' },
  marsad_agent_unsaved_points: { labels: [], keeps: 'last' },
  marsad_agent_dropped_points_total: { labels: [], keeps: 'last' },
  marsad_agent_ignored_messages_total: { labels: [], keeps: 'last' },
  marsad_agent_collector_failures_total: { labels: ['collector'], keeps: 'last' },
} as const satisfies Record<string, Metric>

export type MetricName = keyof typeof metrics

/**
 * Labels added by the engine, reserved. As in Prometheus, a remote-write label of that name is stored under the
 * other (node_exporter calls a disk and an interface `device`).
 */
export const takenLabels = { workspace: 'exported_workspace', device: 'exported_device' } as const
