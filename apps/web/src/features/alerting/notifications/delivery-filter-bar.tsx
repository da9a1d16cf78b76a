import { deliveryStatuses } from '@marsad/contract/alerts'
import type { Channel } from '@marsad/contract/http/channels'
import { useTranslations } from 'use-intl'
import { FilterSelect } from '../../../ui/form/filter-bar.tsx'
import type { DeliveryFilter } from './deliveries.api.ts'

interface DeliveryFilterBarProps {
  filter: DeliveryFilter
  channels: readonly Channel[]
  onFilterChange: (filter: DeliveryFilter) => void
}

export function DeliveryFilterBar({ filter, channels, onFilterChange }: DeliveryFilterBarProps) {
  const t = useTranslations('deliveries')
  return (
    <search aria-label={t('filter.label')} className="flex flex-wrap gap-2">
      <FilterSelect
        label={t('filter.channel')}
        any={t('filter.anyChannel')}
        className="w-44 max-sm:min-w-32 max-sm:flex-1"
        value={filter.channelId}
        onValueChange={(channelId) => onFilterChange({ ...filter, channelId: channelId ?? null })}
        items={channels.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FilterSelect
        label={t('filter.status')}
        any={t('filter.anyStatus')}
        className="w-40 max-sm:min-w-32 max-sm:flex-1"
        value={filter.status}
        onValueChange={(status) => onFilterChange({ ...filter, status: status ?? null })}
        items={deliveryStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
      />
    </search>
  )
}
