import type { Device } from '@marsad/contract/http/devices'
import { Unplug } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../lib/api/api-error.ts'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { Card } from '../../ui/data/card.tsx'
import { Empty, NoMatches } from '../../ui/data/empty.tsx'
import { RefreshControl, useRefresh } from '../../ui/refresh-control.tsx'
import { useProcesses } from '../../features/devices/device.api.ts'
import { Panel } from '../../features/devices/device-panel.tsx'
import { ProcessesTable } from '../../features/metrics/processes-table.tsx'
import { matching } from '../../features/metrics/processes.rules.ts'
import { SearchInput } from '../../ui/form/search-input.tsx'

export function ProcessesTab({ device }: { device: Device }) {
  const t = useTranslations('deviceTabs')
  const format = useFormat()
  const query = useProcesses(device.id)
  const refresh = useRefresh(query.refetch, 5)
  const [filter, setFilter] = useState('')
  const { data } = query
  if (query.error instanceof ApiError && query.error.code === 'device.offline') {
    return (
      <Card>
        <Empty icon={<Unplug />} title={t('processes.offline')} description={t('processes.offlineHint')} />
      </Card>
    )
  }
  const shown = data ? matching(data.processes, filter) : []
  return (
    <Card flush>
      <div className="flex flex-wrap items-center justify-between gap-3 border-b p-3">
        <div className="flex min-w-0 flex-wrap items-center gap-3">
          <div className="w-64 max-w-full">
            <SearchInput label={t('processes.filter')} value={filter} onValueChange={setFilter} />
          </div>
          {data && (
            // Every refresh changes the count; a screen reader announces it only during a search.
            <span
              className="num text-xs whitespace-nowrap text-muted"
              aria-live={filter === '' ? 'off' : 'polite'}
            >
              {t('processes.count', { shown: format.number(shown.length), total: format.number(data.total) })}
            </span>
          )}
        </div>
        <RefreshControl refresh={refresh} asOf={data?.at} />
      </div>
      <Panel of="processes" query={query} isEmpty={({ processes }) => processes.length === 0}>
        {({ processes }) =>
          shown.length > 0 ? (
            <ProcessesTable processes={shown} withGroups={processes.some(({ group }) => group)} />
          ) : (
            <NoMatches onClear={() => setFilter('')} />
          )
        }
      </Panel>
    </Card>
  )
}
