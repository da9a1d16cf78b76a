import type { Latency, Monitor } from '@marsad/contract/http/monitors'
import { latencyPhases, type LatencyPhase, type LatencyRange } from '@marsad/contract/monitors'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { ChartGroup } from '../../../ui/chart/chart-group.tsx'
import type { ChartSeries } from '../../../ui/chart/chart-series.ts'
import { Chart } from '../../../ui/chart/chart.tsx'
import { useLatency } from '../monitors.api.ts'
import { UptimeCard } from './uptime-card.tsx'

const colors = {
  resolve: 'c2',
  connect: 'c4',
  tls: 'c5',
  processing: 'c1',
  transfer: 'c3',
} as const satisfies Record<LatencyPhase, ChartSeries['color']>

const stay = () => undefined
const isKnown = (value: number | null) => value !== null

interface LatencyCardsProps {
  monitor: Monitor
  range: LatencyRange
}

/** Response times by phase, and the availability in the period. */
export function LatencyCards({ monitor, range }: LatencyCardsProps) {
  const query = useLatency(monitor.id, range)
  // A heartbeat has no response time.
  const hasLatency = monitor.check.kind !== 'heartbeat'
  return (
    <>
      <UptimeCard monitor={monitor} latency={query.data} />
      {hasLatency && (
        <ChartGroup range={null} onZoom={stay}>
          <LatencyChart query={query} />
        </ChartGroup>
      )}
    </>
  )
}

function LatencyChart({ query }: { query: ReturnType<typeof useLatency> }) {
  const t = useTranslations('monitors.latency')
  const format = useFormat()
  const { data } = query
  const series = useSeries(data)
  return (
    <Chart
      title={t('title')}
      times={data?.times ?? []}
      series={series}
      stacked={series.length > 1}
      formatValue={format.duration}
      status={data ? 'ready' : query.isError ? 'failed' : 'loading'}
      onRetry={() => void query.refetch()}
      failedText={t('failed')}
      emptyText={t('empty')}
    />
  )
}

/** The phases where there are any, else the total. */
function useSeries(data: Latency | undefined): ChartSeries[] {
  const t = useTranslations('monitors')
  return useMemo(() => {
    if (!data) return []
    const parts = latencyPhases.flatMap((phase): ChartSeries[] => {
      const values = data.phases[phase]
      if (!values?.some(isKnown)) return []
      return [{ id: phase, label: t(`phase.${phase}`), color: colors[phase], kind: 'area', values }]
    })
    if (parts.length > 0) return parts
    return [{ id: 'total', label: t('latency.total'), color: 'c1', kind: 'area', values: data.total }]
  }, [data, t])
}
