import { charts, type ChartName } from '@marsad/contract/charts'
import { usualLimits } from '@marsad/contract/device-limits'
import type { DeviceLimits } from '@marsad/contract/http/devices'
import type { ChartData } from '@marsad/contract/http/metrics'
import { useMemo, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Chart } from '../../ui/chart/chart.tsx'
import { useScreen } from './screen.ts'
import { PartSelect } from './part-select.tsx'
import { newestOf, toSeries } from './to-series.ts'
import { useChartData } from './use-chart-data.ts'
import { useChosenPart, type PartChoice } from './use-chosen-part.ts'
import { useValueFormat } from './use-value-format.ts'

interface DeviceChartProps {
  chart: Exclude<ChartName, 'cores'>
  /** Which of its disks or interfaces, where a machine has several. */
  part?: PartChoice
  /** The newest values in words. */
  value?: (lines: ChartData['lines']) => ReactNode
  /** For what many machines do not have: nothing instead of a panel that says so. */
  optional?: boolean
}

const none: ChartData['lines'] = []

export function DeviceChart({ chart, part, value, optional = false }: DeviceChartProps) {
  const t = useTranslations('device')
  const formatValue = useValueFormat(charts[chart])
  const { statistic, limits } = useScreen()
  const { data, status, retry } = useChartData(chart)
  const { parts, chosen, lines } = useChosenPart(data?.lines ?? none, part)
  const times = useMemo(() => data?.times.map((time) => time / 1000) ?? [], [data])
  const series = useMemo(() => toSeries(chart, lines, statistic, t), [chart, lines, statistic, t])
  const top = topOf(chart, lines)
  const thresholds = useMemo(
    () => toThresholds(chart, limits, top).map((line) => ({ ...line, label: t(`limits.${line.tone}Line`) })),
    [chart, limits, top, t],
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

/** The limits that somebody set, as lines of a chart that has the whole as its top; the usual ones would only be noise. */
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

/** Where there is an end, it is the top of the chart. */
function topOf(chart: ChartName, lines: ChartData['lines']): number | undefined {
  if (chart === 'cpu' || chart === 'partitions') return 1
  const inState = (wanted: string) => newestOf(lines, ({ state }) => state === wanted)
  if (chart === 'memory') return inState('limit') ?? undefined
  const whole = (inState('used') ?? 0) + (inState('free') ?? 0)
  return chart === 'swap' && whole > 0 ? whole : undefined
}
