import type { Alert } from '@marsad/contract/http/alerts'
import { signals } from '@marsad/contract/alerts'
import type { RuleSubject } from '@marsad/contract/http/alert-rules'
import { useMemo, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ChartSeries } from '../../../ui/chart/chart-series.ts'
import { Chart } from '../../../ui/chart/chart.tsx'
import { useSubjectWords } from '../alert-words.ts'

export type SignalSubject = Extract<RuleSubject, { kind: 'signal' }>

interface BreachPlotProps {
  alert: Pick<Alert, 'severity' | 'part'>
  signal: SignalSubject
  /** In seconds. */
  times: readonly number[]
  values: (number | null)[]
  status?: 'ready' | 'loading' | 'failed'
  onRetry?: () => void
  note?: ReactNode
}

/** One line, its threshold, and the changes under it. */
export function BreachPlot({
  alert,
  signal: { signal, threshold },
  times,
  values,
  ...state
}: BreachPlotProps) {
  const t = useTranslations('alerts.chart')
  const words = useSubjectWords()
  const label = words.signal(signal)
  const series = useMemo(
    (): ChartSeries[] => [{ id: signal, label: alert.part || label, color: 'c1', kind: 'area', values }],
    [signal, alert.part, label, values],
  )
  const thresholds = useMemo(
    () => [
      { value: threshold, tone: alert.severity === 'critical' ? 'bad' : 'warn', label: t('limit') } as const,
    ],
    [threshold, alert.severity, t],
  )
  const formatValue = useMemo(() => (value: number) => words.value(signal, value), [words, signal])
  return (
    <Chart
      title={t('around', { signal: label })}
      times={[...times]}
      series={series}
      thresholds={thresholds}
      formatValue={formatValue}
      height={240}
      failedText={t('failed')}
      emptyText={t('empty')}
      {...(signals[signal].unit === 'ratio' && { max: 1 })}
      {...state}
    />
  )
}
