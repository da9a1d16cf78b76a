import { type ChartName, charts, type ChartUnit } from '@marsad/contract/charts'
import { usualLimits } from '@marsad/contract/device-limits'
import type { DeviceLimits } from '@marsad/contract/http/devices'
import type { ChartData } from '@marsad/contract/http/metrics'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { Chart } from '../../ui/chart/chart.tsx'
import { Select } from '../../ui/form/select.tsx'
import { useScreen } from './screen.ts'
import { newestOf, toSeries } from './to-series.ts'
import { useChartData } from './use-chart-data.ts'

interface DeviceChartProps {
  chart: Exclude<ChartName, 'cores'>
  /** The disk or interface, where a machine has several. */
  part?: PartChoice
  /** The newest values in words. */
  value?: (lines: ChartData['lines']) => ReactNode
  /** For resources that many machines do not have: no panel instead of an empty one. */
  optional?: boolean
}

const none: ChartData['lines'] = []

export function DeviceChart({ chart, part, value, optional = false }: DeviceChartProps) {
  const t = useTranslations('device')
  const formatValue = useValueFormat(charts[chart])
  const { statistic, limits, breaches } = useScreen()
  const { data, status, retry } = useChartData(chart)
  const { parts, chosen, lines } = useChosenPart(data?.lines ?? none, part)
  const times = useMemo(() => data?.times.map((time) => time / 1000) ?? [], [data])
  const series = useMemo(() => toSeries(chart, lines, statistic, t), [chart, lines, statistic, t])
  const top = topOf(chart, lines)
  const thresholds = useMemo(
    () => [
      ...toThresholds(chart, limits, top).map((line) => ({ ...line, label: t(`limits.${line.tone}Line`) })),
      ...breaches
        .filter((breach) => breach.chart === chart)
        .map(({ threshold, tone }) => ({
          tone,
          value: threshold * (top ?? 1),
          label: t('limits.alertLine'),
        })),
    ],
    [chart, limits, breaches, top, t],
  )
  if (optional && status === 'ready' && lines.length === 0) return null
  return (
    <Chart
      title={t(`panel.${chart}.title`)}
      failedText={t(`panel.${chart}.failed`)}
      emptyText={t(`panel.${chart}.empty`)}
      times={times}
      series={series}
      status={status}
      onRetry={retry}
      formatValue={formatValue}
      binary={charts[chart] === 'bytes'}
      thresholds={thresholds}
      {...(top !== undefined && { max: top })}
      {...(value && { value: value(lines) })}
      {...(part &&
        parts.length > 1 && { actions: <PartSelect parts={parts} chosen={chosen} choice={part} /> })}
    />
  )
}

/** Custom thresholds as lines of a chart whose top is the whole; the default ones would only be noise. */
function toThresholds(chart: ChartName, limits: DeviceLimits, top: number | undefined) {
  const figure = chart === 'partitions' ? 'disk' : chart
  if (top === undefined || (figure !== 'cpu' && figure !== 'memory' && figure !== 'disk')) return []
  const { warn, bad } = limits[figure]
  if (warn === usualLimits[figure].warn && bad === usualLimits[figure].bad) return []
  return [
    { tone: 'warn' as const, value: warn * top },
    { tone: 'bad' as const, value: bad * top },
  ]
}

/** A resource with a capacity has it as the top of the chart. */
function topOf(chart: ChartName, lines: ChartData['lines']): number | undefined {
  if (chart === 'cpu' || chart === 'partitions') return 1
  const inState = (wanted: string) => newestOf(lines, ({ state }) => state === wanted)
  if (chart === 'memory') return inState('limit') ?? undefined
  const whole = (inState('used') ?? 0) + (inState('free') ?? 0)
  return chart === 'swap' && whole > 0 ? whole : undefined
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
  const shown = useMemo(
    () => (label ? lines.filter(({ labels }) => labels[label] === chosen) : lines),
    [lines, label, chosen],
  )
  return { parts, chosen, lines: shown }
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
