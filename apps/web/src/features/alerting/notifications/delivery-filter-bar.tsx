import { deliveryStatuses } from '@marsad/contract/alerts'
import type { Channel } from '@marsad/contract/http/channels'
import { useTranslations } from 'use-intl'
import { Select } from '../../../ui/form/select.tsx'
import type { DeliveryFilter } from './deliveries.api.ts'

interface DeliveryFilterBarProps {
  filter: DeliveryFilter
  channels: readonly Channel[]
  onFilterChange: (filter: DeliveryFilter) => void
}

const any = ''

export function DeliveryFilterBar({ filter, channels, onFilterChange }: DeliveryFilterBarProps) {
  const t = useTranslations('deliveries')
  return (
    <search aria-label={t('filter.label')} className="flex flex-wrap gap-2">
      <Select
        className="w-44 max-sm:min-w-32 max-sm:flex-1"
        aria-label={t('filter.channel')}
        value={filter.channelId ?? any}
        onValueChange={(channelId) => onFilterChange({ ...filter, channelId: channelId || null })}
        items={[
          { value: any, label: t('filter.anyChannel') },
          ...channels.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Select
        className="w-40 max-sm:min-w-32 max-sm:flex-1"
        aria-label={t('filter.status')}
        value={filter.status ?? any}
        onValueChange={(status) => onFilterChange({ ...filter, status: status || null })}
        items={[
          { value: any, label: t('filter.anyStatus') },
          ...deliveryStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
        ]}
      />
    </search>
  )
}
