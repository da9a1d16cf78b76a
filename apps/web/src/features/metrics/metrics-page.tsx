import { useNavigate, useSearch } from '@tanstack/react-router'
import { ChartSpline } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { DeviceMetrics } from './device-metrics.tsx'
import { MetricsFrame } from './metrics-frame.tsx'
import { readMetricsSearch } from './metrics-search.ts'

export function MetricsPage() {
  const t = useTranslations('metrics')
  const search = useSearch({ from: '/shell/metrics' })
  const navigate = useNavigate({ from: '/metrics' })
  const go = (next: object) => void navigate({ search: readMetricsSearch({ ...next }), resetScroll: false })
  const pick = (device: string | undefined) => go({ ...search, device })
  if (search.device !== undefined)
    return <DeviceMetrics id={search.device} search={search} onPick={pick} onSearch={go} />
  return (
    <MetricsFrame onPick={pick}>
      <Card>
        <Empty icon={<ChartSpline />} title={t('none')} description={t('noneHint')} />
      </Card>
    </MetricsFrame>
  )
}
