import { stackColumns, type Column, type Times } from './chart-data.ts'
import type { ChartColor } from './plot/chart-theme.ts'

export interface TimeRange {
  /** Unix seconds. */
  from: number
  to: number
}

export interface ChartSeries {
  id: string
  label: string
  color: ChartColor
  kind: 'area' | 'line'
  values: Column
  /** Lowest and highest around the line; pass the line itself as `low` for an avg/max band. */
  band?: { low: Column; high: Column }
  /** A line to compare with: another time or another device, dashed and lighter. */
  compared?: boolean
}

export interface Threshold {
  value: number
  tone: 'warn' | 'bad'
  label: string
}

export interface PlotColumn {
  color: ChartColor
  role: 'line' | 'edge' | 'compared'
  /** Of the area below the line; none where it is `undefined`. */
  fillOpacity?: number
  values: Column
}

export interface PlotColumns {
  columns: PlotColumn[]
  /** Pairs of column indexes with the colour between them. */
  fills: { high: number; low: number; color: ChartColor; opacity: number }[]
}

const BAND_OPACITY = 0.22
const AREA_OPACITY = 0.14
const STACK_OPACITY = 0.45

/** What is drawn for the series: their lines, with the edges of bands below them. */
export function plotColumns(series: readonly ChartSeries[], stacked: boolean): PlotColumns {
  return stacked ? stackedColumns(series) : overlaidColumns(series)
}

function overlaidColumns(series: readonly ChartSeries[]): PlotColumns {
  const drawn: PlotColumns = { columns: [], fills: [] }
  for (const { color, band } of series) {
    if (!band) continue
    const high = drawn.columns.push({ color, role: 'edge', values: band.high }) - 1
    const low = drawn.columns.push({ color, role: 'edge', values: band.low }) - 1
    drawn.fills.push({ high, low, color, opacity: BAND_OPACITY })
  }
  // A compared line lies under the lines it is compared with.
  const inOrder = series.toSorted((a, b) => Number(b.compared ?? false) - Number(a.compared ?? false))
  for (const { color, kind, values, compared = false } of inOrder)
    drawn.columns.push({
      color,
      role: compared ? 'compared' : 'line',
      values,
      ...(kind === 'area' && { fillOpacity: AREA_OPACITY }),
    })
  return drawn
}

function stackedColumns(series: readonly ChartSeries[]): PlotColumns {
  const totals = stackColumns(series.map(({ values }) => values))
  const columns = series.map(({ color }, index): PlotColumn => ({
    color,
    role: 'line',
    ...(index === 0 && { fillOpacity: STACK_OPACITY }),
    values: totals[index] ?? [],
  }))
  const fills = series.slice(1).map(({ color }, index) => ({
    high: index + 1,
    low: index,
    color,
    opacity: STACK_OPACITY,
  }))
  return { columns, fills }
}

/** The requested range, or the whole of the data; never empty, so it can always be divided by. */
export function shownRange(times: Times, requested: TimeRange | null): TimeRange {
  if (requested && requested.to > requested.from) return requested
  const from = times[0] ?? 0
  const to = times.at(-1) ?? 0
  return to > from ? { from, to } : { from: to - 60, to: to + 1 }
}

/** Where an instant lies across the plot, from 0 at its left edge to 1 at its right. */
export function acrossPlot(time: number, range: TimeRange, timeDirection: 'ltr' | 'rtl'): number {
  const share = (time - range.from) / (range.to - range.from)
  return timeDirection === 'ltr' ? share : 1 - share
}

export function hasValues(series: readonly ChartSeries[]): boolean {
  return series.some(({ values }) => values.some((value) => value !== null))
}
