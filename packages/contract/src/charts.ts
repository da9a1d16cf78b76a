/** The charts of a device with their units. Without schemas, so that the web bundles no schema library. */
export const charts = {
  cpu: 'ratio',
  cores: 'ratio',
  load: 'number',
  pressure: 'ratio',
  memory: 'bytes',
  swap: 'bytes',
  partitions: 'ratio',
  inodes: 'ratio',
  disk_io: 'bytes_per_second',
  disk_busy: 'ratio',
  network: 'bytes_per_second',
  packets: 'per_second',
  temperatures: 'celsius',
  container_cpu: 'cores',
  container_memory: 'bytes',
  container_io: 'bytes_per_second',
  container_network: 'bytes_per_second',
  service_cpu: 'cores',
  service_memory: 'bytes',
} as const

export type ChartName = keyof typeof charts
export type ChartUnit = (typeof charts)[ChartName]

export const chartNames = Object.keys(charts) as [ChartName, ...ChartName[]]
export const chartUnits = [...new Set(Object.values(charts))] as [ChartUnit, ...ChartUnit[]]

/** More than two points per pixel cannot be seen. */
export const pointsPerPixel = 2

/** Time ranges of screens. */
export const ranges = {
  '1h': 3_600,
  '6h': 6 * 3_600,
  '24h': 86_400,
  '7d': 7 * 86_400,
  '30d': 30 * 86_400,
  '90d': 90 * 86_400,
} as const
export type Range = keyof typeof ranges

export const analyticsRanges = ['24h', '7d', '30d', '90d'] as const satisfies readonly Range[]
export type AnalyticsRange = (typeof analyticsRanges)[number]

/** Retention of samples; queries do not go beyond it. */
export const retentionSeconds = ranges['90d']
