import { clsx } from 'clsx'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { ChartGroup } from '../../../ui/chart/chart-group.tsx'
import type { ChartSeries } from '../../../ui/chart/chart-series.ts'
import { Chart } from '../../../ui/chart/chart.tsx'
import type { AnalyticsQuery } from './analytics.api.ts'
import { type Figure, figures, isShare, type Trend } from './analytics.rules.ts'

interface TrendChartsProps {
  query: AnalyticsQuery
}

const stay = () => undefined
const isKnown = (value: number | null) => value !== null

const lines = [
  { of: 'average', color: 'c1', kind: 'area' },
  { of: 'maximum', color: 'c3', kind: 'line' },
  { of: 'previousAverage', color: 'c6', kind: 'line' },
] as const satisfies { of: keyof Trend; color: ChartSeries['color']; kind: ChartSeries['kind'] }[]

/** The trends of all devices in the period, with the period before behind them. */
export function TrendCharts({ query }: TrendChartsProps) {
  return (
    <ChartGroup range={null} onZoom={stay}>
      {figures.map((figure) => (
        <div
          key={figure}
          className={clsx('grid min-w-0', isShare(figure) ? 'xl:col-span-2' : 'xl:col-span-3')}
        >
          <TrendChart figure={figure} query={query} />
        </div>
      ))}
    </ChartGroup>
  )
}

function TrendChart({ figure, query }: TrendChartsProps & { figure: Figure }) {
  const t = useTranslations('analytics')
  const format = useFormat()
  const formatValue = isShare(figure) ? format.percent : format.rate
  const { data } = query
  const trend = data?.trends[figure]
  const times = useMemo(() => data?.times.map((time) => time / 1000) ?? [], [data])
  const series = useMemo(
    () =>
      trend
        ? lines
            .filter(({ of }) => trend[of].some(isKnown))
            .map(({ of, ...line }): ChartSeries => ({ ...line, id: of, label: t(of), values: trend[of] }))
        : [],
    [trend, t],
  )
  return (
    <Chart
      title={t(`trend.${figure}.title`)}
      times={times}
      series={series}
      formatValue={formatValue}
      {...(isShare(figure) && { max: 1 })}
      {...(trend &&
        trend.mean !== null && {
          value: t('mean', { value: formatValue(trend.mean) }),
        })}
      status={data ? 'ready' : query.isError ? 'failed' : 'loading'}
      onRetry={() => void query.refetch()}
      failedText={t(`trend.${figure}.failed`)}
      emptyText={t(`trend.${figure}.empty`)}
    />
  )
}
