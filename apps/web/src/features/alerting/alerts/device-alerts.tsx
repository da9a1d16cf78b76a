import type { Device } from '@marsad/contract/http/devices'
import { useState } from 'react'
import { useCursorPages } from '../../../lib/use-cursor-pages.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { Card } from '../../../ui/data/card.tsx'
import { AlertsFilter } from './alerts-filter.tsx'
import { AlertsList } from './alerts-list.tsx'
import { readAlertsSearch, type AlertsSearch } from './alerts-search.ts'
import { useAlerts } from './alerts.api.ts'

/** The alerts of one device, resolved ones too. */
export function DeviceAlerts({ device }: { device: Pick<Device, 'id'> }) {
  const [filter, setFilter] = useState<AlertsSearch>({})
  const settled = useSettled(filter)
  const pages = useCursorPages(JSON.stringify(settled))
  const query = useAlerts({ ...settled, device: device.id }, { cursor: pages.cursor })
  return (
    <Card flush>
      <AlertsFilter
        filter={filter}
        counts={query.data?.counts}
        onFilter={(changes) => setFilter(readAlertsSearch({ ...filter, ...changes }))}
      />
      <AlertsList query={query} pages={pages} filter={settled} onClear={() => setFilter({})} />
    </Card>
  )
}
