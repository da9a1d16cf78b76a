import type uPlot from 'uplot'
import { isolatedIndexes } from '../chart-data.ts'
import { plotColumns, type PlotColumn } from '../chart-series.ts'
import type { ChartTheme } from './chart-theme.ts'
import { drawThresholds, isolate } from './draw-thresholds.ts'
import type { PlotSpec } from './plot-spec.ts'
import { TIME_INCREMENTS, timeSplits, valueRange } from './axes.ts'

const FONT_SIZE = 11
/** Round numbers of bytes: 1, 2, 4 … of every unit. */
const BINARY_INCREMENTS = Array.from({ length: 60 }, (_, power) => 2 ** power)
const AXIS_SIDE = { ltr: 3, rtl: 1 } as const
// At the end opposite the value axis, half a label of the time axis may reach over the plot.
const LABEL_REACH = 24
/** Dashes of a compared line, in CSS pixels, and how much lighter it is than its own. */
const COMPARED = { dash: [5, 4], opacity: 0.65 }

export interface PlotSource {
  spec: () => PlotSpec
  theme: () => ChartTheme
  pointed: (plot: uPlot) => void
  drawn: (plot: uPlot) => void
}

/** The parts of a plot that last; whatever changes while it lives is read through `source`. */
export function plotOptions(source: PlotSource): Omit<uPlot.Options, 'width' | 'height'> {
  const { direction, timeDirection, series, stacked, range } = source.spec()
  const { columns, fills } = plotColumns(series, stacked)
  const color: ChartTheme['color'] = (token, opacity) => source.theme().color(token, opacity)
  return {
    padding: [12, direction === 'rtl' ? 0 : LABEL_REACH, 0, direction === 'rtl' ? LABEL_REACH : 0],
    legend: { show: false },
    cursor: {
      y: false,
      points: {
        size: (_plot, index) => (columns[index - 1]?.role === 'edge' ? 0 : 9),
        width: 2,
        fill: (_plot, index) => color(columns[index - 1]?.color ?? 'c1'),
        stroke: () => color('card'),
      },
      drag: { x: true, y: false, dist: 6, setScale: false },
      bind: {
        dblclick: () => () => {
          source.spec().onZoom(null)
          return null
        },
      },
    },
    scales: {
      x: { time: true, auto: false, dir: timeDirection === 'rtl' ? -1 : 1, min: range.from, max: range.to },
      y: {
        range: (_plot, min, max) => {
          const spec = source.spec()
          return valueRange(
            { min, max },
            spec.max,
            spec.thresholds.map(({ value }) => value),
          )
        },
      },
    },
    axes: [timeAxis(source), valueAxis(source)],
    series: [{}, ...columns.map((column) => lineSeries(column, source))],
    bands: fills.map(({ high, low, color: token, opacity }) => ({
      series: [high + 1, low + 1],
      fill: () => color(token, opacity),
    })),
    hooks: {
      setCursor: [source.pointed],
      setSelect: [zoomToSelection(source)],
      draw: [
        (plot) => {
          drawThresholds(plot, source.spec(), source.theme())
          source.drawn(plot)
        },
      ],
    },
  }
}

function timeAxis(source: PlotSource): uPlot.Axis {
  return {
    stroke: () => source.theme().color('chart-text'),
    font: `${FONT_SIZE}px ${source.theme().fontFamily}`,
    grid: { show: false },
    ticks: { show: false },
    size: 26,
    space: 72,
    incrs: TIME_INCREMENTS,
    splits: (_plot, _axis, from, to, increment) => timeSplits(from, to, increment, source.spec().timeZone),
    values: (_plot, splits, _axis, _space, increment) => {
      const { direction, formatTick } = source.spec()
      return splits.map((time) => isolate(formatTick(time, increment), direction))
    },
  }
}

function valueAxis(source: PlotSource): uPlot.Axis {
  const font = `${FONT_SIZE}px ${source.theme().fontFamily}`
  return {
    stroke: () => source.theme().color('chart-text'),
    font,
    side: AXIS_SIDE[source.spec().direction],
    grid: { stroke: () => source.theme().color('chart-grid'), width: 1 },
    ticks: { show: false },
    gap: 8,
    space: 36,
    ...(source.spec().binary && { incrs: BINARY_INCREMENTS }),
    size: (plot, values) => {
      const { ctx } = plot
      ctx.save()
      ctx.font = font
      const widths = (values ?? []).map((text) => ctx.measureText(text).width)
      ctx.restore()
      return Math.ceil(Math.max(24, ...widths)) + 8
    },
    values: (_plot, splits) => {
      const { direction, formatValue } = source.spec()
      return splits.map((value) => isolate(formatValue(value), direction))
    },
  }
}

function lineSeries({ color, role, fillOpacity }: PlotColumn, source: PlotSource): uPlot.Series {
  if (role === 'edge') return { width: 0, points: { show: false } }
  const isCompared = role === 'compared'
  const stroke = () => source.theme().color(color, isCompared ? COMPARED.opacity : 1)
  return {
    stroke,
    width: 1.5,
    ...(isCompared && { dash: COMPARED.dash }),
    ...(fillOpacity !== undefined && { fill: () => source.theme().color(color, fillOpacity) }),
    points: {
      show: false,
      size: 4,
      fill: stroke,
      filter: (plot, index, _show, gaps) => {
        if (!gaps?.length) return null
        const [from, to] = plot.series[0]?.idxs ?? [0, -1]
        return isolatedIndexes(plot.data[index] ?? [], from, to)
      },
    },
  }
}

function zoomToSelection(source: PlotSource) {
  return (plot: uPlot) => {
    const { left, width } = plot.select
    if (width === 0) return
    const [a, b] = [plot.posToVal(left, 'x'), plot.posToVal(left + width, 'x')]
    plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false)
    source.spec().onZoom({ from: Math.min(a, b), to: Math.max(a, b) })
  }
}
