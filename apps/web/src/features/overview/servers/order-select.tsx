import { deviceSorts } from '@marsad/contract/views'
import { useTranslations } from 'use-intl'
import { Select } from '../../../ui/select.tsx'
import { useServersView } from './use-servers-view.ts'

/** Cards have no headers to press. */
export function OrderSelect() {
  const t = useTranslations('servers')
  const { view, change } = useServersView()
  return (
    <Select
      aria-label={t('filter.sort')}
      className="w-44 max-sm:flex-1"
      value={view.sort}
      onValueChange={(sort) =>
        change({ sort, direction: sort === 'name' || sort === 'state' ? 'asc' : 'desc' })
      }
      items={deviceSorts.map((sort) => ({ value: sort, label: t(`order.${sort}`) }))}
    />
  )
}
