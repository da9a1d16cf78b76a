/** Every chart of a device: what its values are measured in. Apart from the schemas, so that the web can read it for free. */
export const charts = {
  cpu: 'ratio',
  cores: 'ratio',
  load: 'number',
  pressure: 'ratio',
  memory: 'bytes',
  swap: 'bytes',
  partitions: 'ratio',
  disk_io: 'bytes_per_second',
  network: 'bytes_per_second',
  packets: 'per_second',
  temperatures: 'celsius',
} as const

export type ChartName = keyof typeof charts
export type ChartUnit = (typeof charts)[ChartName]

export const chartNames = Object.keys(charts) as [ChartName, ...ChartName[]]
export const chartUnits = [...new Set(Object.values(charts))] as [ChartUnit, ...ChartUnit[]]

/** More points than two a pixel cannot be seen. */
export const pointsPerPixel = 2

/** What a screen can look back on. */
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

/** How long samples are kept; nothing is asked for beyond it. */
export const retentionSeconds = ranges['90d']
