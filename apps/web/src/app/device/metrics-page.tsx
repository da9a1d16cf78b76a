import { useNavigate, useSearch } from '@tanstack/react-router'
import { ChartSpline } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { DeviceBoard } from './device-board.tsx'
import { DeviceChoice } from '../../features/devices/device-choice.tsx'
import { readMetricsSearch } from './device-search.ts'

export function MetricsPage() {
  const t = useTranslations('metrics')
  const page = useTranslations('pages')
  const search = useSearch({ from: '/shell/metrics' })
  const navigate = useNavigate({ from: '/metrics' })
  const go = (next: object) => void navigate({ search: readMetricsSearch({ ...next }), resetScroll: false })
  return (
    <DeviceChoice
      title={page('metrics')}
      description={t('description')}
      id={search.device}
      onPick={(device) => go({ ...search, device })}
      prompt={{ icon: <ChartSpline />, hint: t('noneHint') }}
    >
      {(device, asOf) => (
        <DeviceBoard
          device={device}
          asOf={asOf}
          search={search}
          onSearch={(range) => go({ device: device.id, ...range })}
        />
      )}
    </DeviceChoice>
  )
}
