import { useTranslations } from 'use-intl'
import { useErrorText } from '../../lib/api/use-error-text.ts'
import { Panel } from '../../ui/panel.tsx'
import { DeviceBoard, useDevice } from '../device/index.ts'
import { MetricsFrame } from './metrics-frame.tsx'
import type { MetricsSearch } from './metrics-search.ts'

interface DeviceMetricsProps {
  id: string
  search: MetricsSearch
  onPick: (id: string | undefined) => void
  onSearch: (search: MetricsSearch) => void
}

export function DeviceMetrics({ id, search, onPick, onSearch }: DeviceMetricsProps) {
  const t = useTranslations('metrics')
  const query = useDevice(id)
  return (
    <MetricsFrame device={query.data} onPick={onPick}>
      <Panel query={query} failed={t('failed')} explain={useErrorText()}>
        {(device) => (
          <DeviceBoard
            key={id}
            device={device}
            asOf={query.dataUpdatedAt}
            search={search}
            onSearch={(range) => onSearch({ device: id, ...range })}
          />
        )}
      </Panel>
    </MetricsFrame>
  )
}
