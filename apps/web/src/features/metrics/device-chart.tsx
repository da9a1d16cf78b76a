import { type ChartName, charts, type ChartUnit } from '@marsad/contract/charts'
import { usualLimits } from '@marsad/contract/device-limits'
import type { DeviceLimits } from '@marsad/contract/http/devices'
import type { ChartData } from '@marsad/contract/http/metrics'
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import type { ChartSeries, Threshold } from '../../ui/chart/chart-series.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import { Select } from '../../ui/form/select.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { Words } from './chart-shapes.ts'
import { type Screen, useScreen } from './screen.ts'
import { newestOf, toSeries } from './to-series.ts'
import { useChartData } from './use-chart-data.ts'

// Most readers compare nothing.
const ComparedLines = lazyPart(async () => (await import('./compare/compared-lines.tsx')).ComparedLines)

interface DeviceChartProps {
  chart: Exclude<ChartName, 'cores'>
  /** The disk or interface, where a machine has several. */
  part?: PartChoice
  /** The newest values in words. */
  value?: (lines: ChartData['lines']) => ReactNode
  /** How to use the chart. */
  footer?: string
  /** For resources that many machines do not have: no panel instead of an empty one. */
  optional?: boolean
}

const none: ChartData['lines'] = []

export function DeviceChart({ chart, part, value, footer, optional = false }: DeviceChartProps) {
  const t = useTranslations('device')
  const format = useFormat()
  const formatValue = useValueFormat(charts[chart])
  const { statistic, limits, thresholds: ruled, comparison } = useScreen()
  const { data, status, retry } = useChartData(chart)
  const { parts, chosen, lines, linesOf } = useChosenPart(data?.lines ?? none, part)
  const times = useMemo(() => data?.times.map((time) => time / 1000) ?? [], [data])
  const series = useMemo(() => toSeries(chart, lines, statistic, t), [chart, lines, statistic, t])
  const whole = wholeOf(chart, lines)
  const thresholds = useMemo(
    () => toThresholds(chart, { limits, ruled, whole }, t, { value: formatValue, share: format.percent }),
    [chart, limits, ruled, whole, t, formatValue, format],
  )
  if (optional && status === 'ready' && lines.length === 0) return null
  const view = (drawn: readonly ChartSeries[], note?: string) => (
    <Chart
      title={t(`panel.${chart}.title`)}
      failedText={t(`panel.${chart}.failed`)}
      emptyText={t(`panel.${chart}.empty`)}
      times={times}
      series={drawn}
      status={status}
      onRetry={retry}
      formatValue={formatValue}
      binary={charts[chart] === 'bytes'}
      thresholds={thresholds}
      {...topOf(chart, whole, drawn)}
      {...(value && { value: value(lines) })}
      {...(note && { note })}
      {...(footer && { footer })}
      {...(part &&
        parts.length > 1 && { actions: <PartSelect parts={parts} chosen={chosen} choice={part} /> })}
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

interface PartSelectProps {
  parts: readonly string[]
  chosen: string | undefined
  choice: PartChoice
}

export function PartSelect({ parts, chosen, choice }: PartSelectProps) {
  const t = useTranslations('device')
  return (
    <Select
      aria-label={t(choice.label)}
      className="w-32"
      value={chosen ?? null}
      onValueChange={choice.onChoose}
      // In an order that does not move while the list is open.
      items={parts.toSorted().map((part) => ({ value: part, label: part }))}
    />
  )
}

/** A value of a chart in words, by its unit. */
export function useValueFormat(unit: ChartUnit): (value: number) => string {
  const format = useFormat()
  const t = useTranslations('device')
  return useMemo(() => {
    const formats: Record<ChartUnit, (value: number) => string> = {
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

export interface PartChoice {
  label: 'disk' | 'interface'
  chosen: string | undefined
  onChoose: (part: string) => void
}

const loopback = 'lo'

/** The parts of a machine in a chart, and the lines of the selected one; at first that is the busiest. */
export function useChosenPart(lines: ChartData['lines'], choice: PartChoice | undefined) {
  const label = choice?.label
  const parts = useMemo(() => (label ? busiestFirst(lines, label) : []), [lines, label])
  // The part stays selected, because another may be busier in the next second, and a chart must not change under the
  // reader's eyes.
  const [first, setFirst] = useState<string>()
  if (first === undefined && parts[0] !== undefined) setFirst(parts[0])
  const wanted = choice?.chosen ?? first
  const chosen = wanted !== undefined && parts.includes(wanted) ? wanted : parts[0]
  /** The lines of the selected part in an answer; of another device, those of its busiest if it has no such part. */
  const linesOf = useCallback(
    (all: ChartData['lines'], isOther = false) => {
      if (!label) return all
      const of = (part: string | undefined) => all.filter(({ labels }) => labels[label] === part)
      const same = of(chosen)
      return same.length > 0 || !isOther ? same : of(busiestFirst(all, label)[0])
    },
    [label, chosen],
  )
  const shown = useMemo(() => linesOf(lines), [linesOf, lines])
  return { parts, chosen, lines: shown, linesOf }
}

function busiestFirst(lines: ChartData['lines'], label: PartChoice['label']): string[] {
  const totals = new Map<string, number>()
  for (const { labels, values } of lines) {
    const part = labels[label]
    if (part === undefined) continue
    const sum = values.reduce<number>((all, value) => all + (value ?? 0), 0)
    totals.set(part, (totals.get(part) ?? 0) + (part === loopback ? 0 : sum))
  }
  return [...totals].toSorted(([, a], [, b]) => b - a).map(([part]) => part)
}
