import { type ChartName, charts, type ChartUnit } from '@marsad/contract/charts'
import { usualLimits } from '@marsad/contract/device-limits'
import type { DeviceLimits } from '@marsad/contract/http/devices'
import type { ChartData } from '@marsad/contract/http/metrics'
import { type ReactNode, Suspense, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import type { ChartSeries, Threshold } from '../../ui/chart/chart-series.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { GroupChart, Words } from './chart-shapes.ts'
import { type Screen, useScreen } from './screen.ts'
import { newestOf, toSeries } from './to-series.ts'
import { type DrawnChart, useChartData } from './use-chart-data.ts'

// Most readers compare nothing.
const ComparedLines = lazyPart(async () => (await import('./compare/compared-lines.tsx')).ComparedLines)

interface LookProps {
  /** The newest values in words. */
  value?: (lines: ChartData['lines']) => ReactNode
  /** How to use the chart. */
  footer?: string
  /** For resources that many machines do not have: no panel instead of an empty one. */
  optional?: boolean
}

export type PlainChart = Exclude<ChartName, 'cores' | GroupChart>

export interface DeviceChartProps extends LookProps {
  chart: PlainChart
}

const none: ChartData['lines'] = []
const allOf = (lines: ChartData['lines']) => lines

export function DeviceChart({ chart, ...look }: DeviceChartProps) {
  const drawn = useChartData(chart)
  const plain = usePlainLook(chart)
  return (
    <LinesChart
      chart={chart}
      drawn={drawn}
      lines={drawn.data?.lines ?? none}
      linesOf={allOf}
      {...plain}
      {...look}
    />
  )
}

/** The words of a chart, and its values in words. */
export function usePlainLook(chart: PlainChart) {
  const t = useTranslations('device')
  const formatValue = useValueFormat(charts[chart])
  const words = {
    title: t(`panel.${chart}.title`),
    failedText: t(`panel.${chart}.failed`),
    emptyText: t(`panel.${chart}.empty`),
  }
  return { words, formatValue }
}

interface LinesChartProps extends LookProps {
  chart: ChartName
  words: { title: string; failedText: string; emptyText: string }
  formatValue: (value: number) => string
  drawn: DrawnChart
  /** The lines that are shown, and the same of an answer that they are compared with. */
  lines: ChartData['lines']
  linesOf: (all: ChartData['lines'], isOther: boolean) => ChartData['lines']
  actions?: ReactNode
}

/** Lines of a chart with its thresholds, and those it is compared with. */
export function LinesChart(props: LinesChartProps) {
  const { chart, words, formatValue, drawn, lines, linesOf, value, footer, optional = false, actions } = props
  const t = useTranslations('device')
  const format = useFormat()
  const { statistic, limits, thresholds: ruled, comparison } = useScreen()
  const { data, status, retry } = drawn
  const times = useMemo(() => data?.times.map((time) => time / 1000) ?? [], [data])
  const series = useMemo(() => toSeries(chart, lines, statistic, t), [chart, lines, statistic, t])
  const whole = wholeOf(chart, lines)
  const thresholds = useMemo(
    () => toThresholds(chart, { limits, ruled, whole }, t, { value: formatValue, share: format.percent }),
    [chart, limits, ruled, whole, t, formatValue, format],
  )
  if (optional && status === 'ready' && lines.length === 0) return null
  const view = (shown: readonly ChartSeries[], note?: string) => (
    <Chart
      {...words}
      times={times}
      series={shown}
      status={status}
      onRetry={retry}
      formatValue={formatValue}
      binary={charts[chart] === 'bytes'}
      thresholds={thresholds}
      {...topOf(chart, whole, shown)}
      {...(value && { value: value(lines) })}
      {...(note && { note })}
      {...(footer && { footer })}
      {...(actions && { actions })}
    />
  )
  if (!comparison) return view(series)
  return (
    <Suspense fallback={view(series)}>
      <ComparedLines chart={chart} comparison={comparison} series={series} data={data} linesOf={linesOf}>
        {view}
      </ComparedLines>
    </Suspense>
  )
}

interface Thresholds {
  limits: DeviceLimits
  /** Thresholds of alert rules. */
  ruled: Screen['thresholds']
  whole: number | undefined
}

/** Thresholds as lines of a chart: those of alert rules, and custom ones of the device; its default ones are noise. */
function toThresholds(
  chart: ChartName,
  { limits, ruled, whole }: Thresholds,
  t: Words,
  words: { value: (value: number) => string; share: (ratio: number) => string },
): Threshold[] {
  // A share of something whose size is not known cannot be drawn.
  if (whole === undefined) return []
  const alerting = ruled
    .filter((line) => line.chart === chart)
    .map(({ threshold, tone }) => ({
      tone,
      value: threshold * whole,
      label: t('limits.alertLine', {
        value: (chart === 'temperatures' ? words.value : words.share)(threshold),
      }),
    }))
  const figure = chart === 'partitions' ? 'disk' : chart
  if (figure !== 'cpu' && figure !== 'memory' && figure !== 'disk') return alerting
  const { warn, bad } = limits[figure]
  if (warn === usualLimits[figure].warn && bad === usualLimits[figure].bad) return alerting
  const custom = (['warn', 'bad'] as const).map((tone) => ({
    tone,
    value: limits[figure][tone] * whole,
    label: t(`limits.${tone}Line`),
  }))
  return [...custom, ...alerting]
}

/** The amount that shares of a chart are shares of; undefined while it is not known. */
function wholeOf(chart: ChartName, lines: ChartData['lines']): number | undefined {
  const inState = (wanted: string) => newestOf(lines, ({ state }) => state === wanted)
  if (chart === 'memory') return inState('limit') ?? undefined
  if (chart !== 'swap') return 1
  const whole = (inState('used') ?? 0) + (inState('free') ?? 0)
  return whole > 0 ? whole : undefined
}

const limitedCharts: readonly ChartName[] = ['cpu', 'partitions', 'inodes', 'disk_busy', 'memory', 'swap']

/** A resource with a capacity has it as the top of the chart, unless a compared one is larger. */
function topOf(chart: ChartName, whole: number | undefined, drawn: readonly ChartSeries[]): { max?: number } {
  if (!limitedCharts.includes(chart) || whole === undefined) return {}
  const compared = drawn.filter((line) => line.compared).flatMap(({ values }) => values)
  return { max: compared.reduce<number>((a, b) => Math.max(a, b ?? 0), whole) }
}

type PlainUnit = Exclude<ChartUnit, 'cores'>

/** A value of a chart in words, by its unit. */
function useValueFormat(unit: PlainUnit): (value: number) => string {
  const format = useFormat()
  const t = useTranslations('device')
  return useMemo(() => {
    const formats: Record<PlainUnit, (value: number) => string> = {
      ratio: (value) => format.percent(value, value < 0.1 && value > 0 ? 1 : 0),
      number: (value) => format.number(value, 2),
      bytes: format.bytes,
      bytes_per_second: format.rate,
      per_second: (value) => t('perSecond', { count: format.number(value, value < 10 ? 1 : 0) }),
      celsius: format.celsius,
    }
    return formats[unit]
  }, [unit, format, t])
}
