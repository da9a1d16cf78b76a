import type { ChartSeries, Threshold, TimeRange } from '../chart-series.ts'
import type { Times } from '../chart-data.ts'

/** Everything a plot shows at one moment. */
export interface PlotSpec {
  times: Times
  /** Only the series that are switched on. */
  series: readonly ChartSeries[]
  stacked: boolean
  range: TimeRange
  max: number | undefined
  /** Values are counted in powers of two. */
  binary: boolean
  thresholds: readonly Threshold[]
  direction: 'ltr' | 'rtl'
  timeDirection: 'ltr' | 'rtl'
  timeZone: string
  languageTag: string
  formatValue: (value: number) => string
  formatTick: (time: number, incrementSeconds: number) => string
  onZoom: (range: TimeRange | null) => void
}

/** Equal keys mean that a drawn plot can be updated in place; any other is rebuilt. */
export function structureKey(spec: PlotSpec): string {
  return JSON.stringify([
    spec.series.map(({ color, kind, band, compared }) => [color, kind, band !== undefined, compared]),
    spec.stacked,
    spec.binary,
    spec.direction,
    spec.timeDirection,
    spec.languageTag,
  ])
}
