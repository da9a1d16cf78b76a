import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useCursorPages } from '../../../lib/use-cursor-pages.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { Card } from '../../../ui/data/card.tsx'
import { AlertsHeader } from '../alerts-header.tsx'
import { DevicePicker } from '../../devices/index.ts'
import { AlertsFilter } from './alerts-filter.tsx'
import { AlertsList } from './alerts-list.tsx'
import { readAlertsSearch } from './alerts-search.ts'
import { useAlerts } from './alerts.api.ts'
import { WatchingNotice } from './alert-line.tsx'

export function AlertsPage() {
  const t = useTranslations('alerts')
  const search = useSearch({ from: '/shell/alerts' })
  const navigate = useNavigate({ from: '/alerts' })
  const settled = useSettled(search)
  const pages = useCursorPages(JSON.stringify(settled))
  const query = useAlerts(settled, { cursor: pages.cursor })
  const { device: id } = search
  const { data: device } = api.useQuery(
    'GET /api/devices/:id',
    { params: { id: id ?? '' } },
    { enabled: id !== undefined },
  )
  const go = (changes: object) =>
    void navigate({ search: readAlertsSearch({ ...search, ...changes }), replace: true, resetScroll: false })
  return (
    <>
      <AlertsHeader title={t('title')} description={t('description')} />
      <div className="flex flex-col gap-4">
        <WatchingNotice />
        <Card flush>
          <AlertsFilter filter={search} counts={query.data?.counts} onFilter={go}>
            <DevicePicker
              device={id === undefined ? undefined : device}
              onPick={(next) => go({ device: next })}
            />
          </AlertsFilter>
          <AlertsList
            query={query}
            pages={pages}
            filter={settled}
            onClear={() => void navigate({ search: {}, replace: true })}
            withDevice
          />
        </Card>
      </div>
    </>
  )
}
