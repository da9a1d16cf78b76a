import { analyticsRanges, ranges } from '@marsad/contract/charts'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ChartSpline, Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Empty } from '../../../ui/data/empty.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { isBlank } from './analytics.rules.ts'
import { useAnalytics, useExportAnalytics } from './analytics.api.ts'
import { AvailabilityCard } from './availability-card.tsx'
import { CapacityCard } from './capacity-card.tsx'
import { IdlestCard, MoversCard } from './device-lists.tsx'
import { SummaryCard } from './summary-card.tsx'
import { TrendCharts } from './trend-charts.tsx'
import { WorstCard } from './worst-card.tsx'

export function AnalyticsPage() {
  const t = useTranslations('analytics')
  const page = useTranslations('pages')
  const last = useTranslations('watching.range')
  const format = useFormat()
  const { range = '24h' } = useSearch({ from: '/shell/analytics' })
  const navigate = useNavigate({ from: '/analytics' })
  const query = useAnalytics(range)
  const { exportAnalytics, isExporting } = useExportAnalytics()
  const { data } = query
  const [now] = useState(Date.now)
  return (
    <>
      <PageHeader
        title={page('analytics')}
        description={
          <span className={clsx(!data && 'invisible')}>
            {t('period', {
              from: format.dateTime(data?.from ?? now - ranges[range] * 1000),
              to: format.dateTime(data?.to ?? now),
            })}
          </span>
        }
        actions={
          <>
            <Segmented
              label={t('range')}
              value={range}
              onValueChange={(next) => void navigate({ search: { range: next }, resetScroll: false })}
              items={analyticsRanges.map((value) => ({ value, label: last(`last.${value}`) }))}
            />
            <Button pending={isExporting} onClick={() => void exportAnalytics(range)}>
              <Download aria-hidden />
              {t('export')}
            </Button>
          </>
        }
      />
      {data && isBlank(data) ? (
        <Card>
          <Empty
            icon={<ChartSpline />}
            title={t('blank')}
            description={t('blankHint')}
            action={
              <LinkButton variant="solid" render={<Link to="/monitors/new" />}>
                {page('addMonitor')}
              </LinkButton>
            }
          />
        </Card>
      ) : (
        <div className="grid grid-cols-1 gap-4 xl:grid-cols-6">
          <SummaryCard query={query} range={range} />
          <WorstCard query={query} />
          <MoversCard query={query} />
          <CapacityCard query={query} />
          <div className="flex min-w-0 flex-col gap-4 xl:col-span-2">
            <AvailabilityCard query={query} />
            <IdlestCard query={query} />
          </div>
          <TrendCharts query={query} />
        </div>
      )}
    </>
  )
}
