import type { AnalyticsRange } from '@marsad/contract/charts'
import type { Analytics } from '@marsad/contract/http/analytics'
import { Link } from '@tanstack/react-router'
import { TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { Loading, Skeleton } from '../../../ui/data/skeleton.tsx'
import { Bdi } from '../../../ui/text.tsx'
import type { AnalyticsQuery } from './analytics.api.ts'
import { changeOf, type Figure, figures, isShare, peakOf } from './analytics.rules.ts'
import { useChangeWords } from './use-change-words.ts'

const gridStyle = 'grid grid-cols-2 gap-px overflow-clip bg-line xl:grid-cols-5'
const cellStyle = 'flex min-w-0 flex-col gap-1 bg-card p-3 last:col-span-2 sm:p-4 xl:last:col-span-1'

interface SummaryCardProps {
  query: AnalyticsQuery
  range: AnalyticsRange
}

/** The average of each figure beside the period before, and the machine of its peak. */
export function SummaryCard({ query, range }: SummaryCardProps) {
  const t = useTranslations('analytics.summary')
  return (
    <Card flush title={t('title')} description={t('description')} className="xl:col-span-6">
      <Panel query={query} failed={t('failed')} loading={<SummarySkeleton />}>
        {(data) => (
          <ul className={gridStyle}>
            {figures.map((figure) => (
              <FigureCell key={figure} figure={figure} data={data} range={range} />
            ))}
          </ul>
        )}
      </Panel>
    </Card>
  )
}

function SummarySkeleton() {
  return (
    <Loading>
      <span className={gridStyle}>
        {figures.map((figure) => (
          <span key={figure} className={cellStyle}>
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="my-1 h-6 w-2/3" />
            <Skeleton className="my-0.5 h-3 w-3/4" />
            <Skeleton className="my-0.5 h-7" />
          </span>
        ))}
      </span>
    </Loading>
  )
}

interface FigureCellProps {
  figure: Figure
  data: Analytics
  range: AnalyticsRange
}

function FigureCell({ figure, data, range }: FigureCellProps) {
  const t = useTranslations('analytics')
  const format = useFormat()
  const changeWords = useChangeWords()
  const trend = data.trends[figure]
  const change = changeOf(figure, trend)
  const formatValue = isShare(figure) ? format.percent : format.rate
  return (
    <li className={cellStyle}>
      <h3 className="text-xs font-medium">{t(`trend.${figure}.title`)}</h3>
      {trend.mean === null ? (
        <p className="text-sm text-muted">{t('summary.noData')}</p>
      ) : (
        <>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="num text-2xl font-semibold">{formatValue(trend.mean)}</span>
            <span className="text-xs text-muted">{t('summary.average')}</span>
          </p>
          <p className="num flex items-center gap-1.5 text-xs">
            {change.kind === 'up' && <TrendingUp aria-hidden className="size-3.5 shrink-0 text-warn" />}
            {change.kind === 'down' && <TrendingDown aria-hidden className="size-3.5 shrink-0 text-ok" />}
            <span>{changeWords(change, range)}</span>
          </p>
          <p className="num text-xs wrap-anywhere text-muted">
            <Peak figure={figure} data={data} formatValue={formatValue} />
          </p>
        </>
      )}
    </li>
  )
}

interface PeakProps extends Pick<FigureCellProps, 'figure' | 'data'> {
  formatValue: (value: number) => string
}

/** The highest value, and on which machine it was. */
function Peak({ figure, data, formatValue }: PeakProps): ReactNode {
  const t = useTranslations('analytics.summary')
  const highest = usePeakWords(data.peakSeconds)
  const peak = peakOf(figure, data)
  if (!peak) return null
  const value = formatValue(peak.value)
  if (!peak.device) return t('peakOfAll', { value })
  const { deviceId, name } = peak.device
  return (
    <>
      {figure === 'disk' ? t('fullest') : highest} {value}{' '}
      <Link
        to="/servers/$id"
        params={{ id: deviceId }}
        className="rounded-sm text-primary underline underline-offset-2"
      >
        <Bdi>{name}</Bdi>
      </Link>
      {peak.mountpoint && (
        <>
          {' '}
          <Bdi mono>{peak.mountpoint}</Bdi>
        </>
      )}
    </>
  )
}

/** The name of a peak: the highest sample, or the highest average of some hours. */
export function usePeakWords(peakSeconds: number | null) {
  const t = useTranslations('analytics')
  return peakSeconds === null ? t('peak.sample') : t('peak.hours', { count: Math.round(peakSeconds / 3600) })
}
