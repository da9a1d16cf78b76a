import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { ChartGroup } from '../../ui/chart/chart-group.tsx'
import type { ChartSeries } from '../../ui/chart/chart-series.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import { useFleet } from './dashboard.api.ts'

const stay = () => undefined
const colors = { cpu: 'c1', memory: 'c2' } as const

/** The load of all machines together in the last hour. */
export function LoadChart() {
  const t = useTranslations('dashboard.load')
  const format = useFormat()
  const query = useFleet()
  const load = query.data?.load
  const times = useMemo(() => load?.cpu.times.map((time) => time / 1000) ?? [], [load])
  const series = useMemo(
    () =>
      load
        ? (['cpu', 'memory'] as const).map((id): ChartSeries => ({
            id,
            label: t(id),
            color: colors[id],
            kind: 'area',
            values: load[id].values,
          }))
        : [],
    [load, t],
  )
  return (
    <div className="min-w-0 xl:col-span-8">
      <ChartGroup range={null} onZoom={stay}>
        <Chart
          title={t('title')}
          times={times}
          series={series}
          max={1}
          height={232}
          formatValue={format.percent}
          status={load ? 'ready' : query.isError ? 'failed' : 'loading'}
          onRetry={() => void query.refetch()}
          failedText={t('failed')}
          emptyText={t('empty')}
        />
      </ChartGroup>
    </div>
  )
}
