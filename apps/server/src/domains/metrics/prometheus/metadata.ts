import { metrics } from '@marsad/contract/metrics'

/** What Prometheus calls help, by metric; `docs/metrics.md` has more. */
const help: Readonly<Record<string, string>> = {
  system_cpu_busy_ratio: 'CPU usage of all cores',
  system_cpu_busy_max_ratio: 'Maximum CPU usage of all cores within ten seconds',
  system_cpu_utilization_ratio: 'CPU time by state',
  system_cpu_core_busy_ratio: 'CPU usage per core',
  system_cpu_load_average_1m: 'Load average of one minute',
  system_cpu_load_average_5m: 'Load average of five minutes',
  system_cpu_load_average_15m: 'Load average of fifteen minutes',
  system_pressure_ratio: 'Time in which tasks waited for cpu, memory or io (PSI)',
  system_memory_limit_bytes: 'Memory of the machine',
  system_memory_usage_bytes: 'Memory by state',
  system_memory_utilization_ratio: 'Memory that is not available to programs',
  system_memory_utilization_max_ratio: 'Maximum of it within ten seconds',
  system_paging_usage_bytes: 'Swap by state',
  system_filesystem_limit_bytes: 'Size of a file system',
  system_filesystem_usage_bytes: 'Used and free space of a file system',
  system_filesystem_utilization_ratio: 'Usage of a file system as in df',
  system_filesystem_inodes_count: 'Used and free inodes of a file system',
  system_disk_io_bytes_per_second: 'Bytes read and written per second',
  system_disk_io_max_bytes_per_second: 'Maximum of it within ten seconds',
  system_disk_operations_per_second: 'Reads and writes per second',
  system_disk_busy_ratio: 'Time in which the disk had work',
  system_network_up: 'Whether the interface is up',
  system_network_io_bytes_per_second: 'Bytes received and transmitted per second',
  system_network_io_max_bytes_per_second: 'Maximum of it within ten seconds',
  system_network_packets_per_second: 'Packets received and transmitted per second',
  system_network_errors_per_second: 'Errors while receiving and transmitting, per second',
  system_network_io_bytes_total: 'Bytes since the start of the machine',
  system_network_packets_total: 'Packets since the start of the machine',
  system_hardware_temperature_celsius: 'Temperature of a sensor',
  system_processes_count: 'Number of processes',
  system_uptime_seconds: 'Time since the start of the machine',
  container_cpu_cores: 'CPU that a container used',
  container_cpu_throttled_ratio: 'Periods in which its CPU limit throttled a container',
  container_memory_usage_bytes: 'Memory of a container without cache that can be dropped',
  container_memory_utilization_ratio: 'Memory of a container by its limit',
  container_disk_io_bytes_per_second: 'Bytes that a container read and wrote per second',
  container_network_io_bytes_per_second: 'Bytes that a container received and transmitted per second',
  container_down: 'Whether a container is down',
  container_unhealthy: 'Whether the health check of a container fails',
  container_restarts_count: 'Restarts of a container in the last ten minutes',
  service_cpu_cores: 'CPU that a service used',
  service_memory_usage_bytes: 'Memory of a service',
  service_failed: 'Whether a service is failed',
  marsad_agent_cpu_seconds_total: 'Processor time of the agent',
  marsad_agent_memory_bytes: 'Resident memory of the agent',
  marsad_agent_spool_points: 'Points that wait to be sent',
  marsad_agent_unsaved_points: 'Points kept in memory only',
  marsad_agent_dropped_points_total: 'Points dropped because the spool was full',
  marsad_agent_ignored_messages_total: 'Messages outside the closed list',
  marsad_agent_collector_failures_total: 'Failed reads of a collector',
  probe_success: 'Whether the check succeeded',
  probe_duration_seconds: 'Duration of the check',
  probe_problem: 'Reason of the failure as a number',
  probe_http_status_code: 'Status of the response',
  probe_http_redirects: 'Redirects followed',
  probe_http_duration_seconds: 'Duration of the check by phase',
  probe_failed_due_to_regex: 'Whether the text of the response did not match',
  probe_icmp_duration_seconds: 'Duration of the ping by phase',
  probe_dns_duration_seconds: 'Duration of the DNS query by phase',
  probe_dns_query_succeeded: 'Whether there was an answer to the DNS query',
  probe_ip_protocol: 'IP version of the check',
  probe_ssl_earliest_cert_expiry: 'Earliest expiry in the certificate chain, in Unix seconds',
  probe_domain_expiry: 'Expiry of the domain, in Unix seconds',
  marsad_dropped_samples_count: 'Samples of a report that the store did not keep, by reason',
  marsad_clock_ahead_seconds: 'How far the clock of the device is ahead of the server',
  marsad_limit: 'Threshold of an alert rule that applies to a device or monitor',
}

type Metadata = { type: 'counter' | 'gauge'; help: string; unit: string }

const units = /_(ratio|bytes|seconds|celsius|cores|bytes_per_second|per_second)(?:_total)?$/

const describe = (metric: string): Metadata => ({
  type: metric.endsWith('_total') ? 'counter' : 'gauge',
  help: help[metric] ?? '',
  unit: units.exec(metric)?.[1] ?? '',
})

const names = [...new Set([...Object.keys(metrics), ...Object.keys(help)])]

/** Metadata of the metrics that Marsad writes; of those from elsewhere it knows none. */
export const metadataOf = (metric: string | undefined, limit: number) =>
  Object.fromEntries(
    names
      .filter((name) => metric === undefined || metric === '' || name === metric)
      .slice(0, limit)
      .map((name) => [name, [describe(name)]]),
  )
