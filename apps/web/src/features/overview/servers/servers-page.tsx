import { deviceSorts } from '@marsad/contract/views'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CircleArrowUp, Columns3, Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLive } from '../../../lib/live/use-live.ts'
import { useCursorPages } from '../../../lib/use-cursor-pages.ts'
import { useThrottled } from '../../../lib/use-throttled.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { LazyOverlay } from '../../../ui/overlay/lazy-overlay.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { RefreshControl, useRefresh } from '../../../ui/refresh-control.tsx'
import { readServersSearch } from '../overview-search.ts'
import { ServersFilter, StateCounts } from './servers-filter.tsx'
import { ServersList } from './servers-list.tsx'
import { useRefreshServers, useExportServers, useServers } from './servers.api.ts'
import { useServersView } from './use-servers-view.ts'

/** A restart of a rack announces each of its machines: the list is read at most this often. */
const pauseMs = 2000

const loadViewMenu = async () => (await import('./view-menu.tsx')).ViewMenu

export function ServersPage() {
  const t = useTranslations('servers')
  const navigate = useNavigate()
  const filter = useSearch({ from: '/shell/servers' })
  const settled = useSettled(filter)
  const { view, layout } = useServersView()
  const pages = useCursorPages(JSON.stringify([settled, view.sort, view.direction]))
  const query = useServers(settled, view, pages.cursor)
  const refreshServers = useRefreshServers()
  const refresh = useRefresh(refreshServers, 10)
  const { exportServers, isExporting } = useExportServers()
  const changed = useThrottled(() => void refreshServers(), pauseMs)
  useLive({ onChange: changed })

  const setFilter = (changes: object) =>
    void navigate({
      to: '/servers',
      search: readServersSearch({ ...filter, ...changes }),
      replace: true,
      resetScroll: false,
    })
  return (
    <div className="flex flex-col">
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <>
            <RefreshControl refresh={refresh} asOf={query.dataUpdatedAt || undefined} />
            <Button pending={isExporting} onClick={() => void exportServers(settled, view)}>
              <Download aria-hidden />
              {t('export')}
            </Button>
          </>
        }
      />
      <div className="flex flex-col gap-4">
        <StateCounts
          counts={query.data?.counts}
          state={filter.state}
          onStateChange={(state) => setFilter({ state })}
        />
        <OutdatedAgents
          count={query.data?.outdatedAgents ?? 0}
          isChosen={filter.agent === 'outdated'}
          onChoose={(isChosen) => setFilter({ agent: isChosen ? 'outdated' : undefined })}
        />
        <Card flush>
          <div className="flex flex-wrap items-start gap-2 border-b p-3">
            <ServersFilter filter={filter} onFilterChange={setFilter} />
            {layout === 'cards' && <OrderSelect />}
            <LazyOverlay
              popup="menu"
              load={loadViewMenu}
              trigger={
                <Button>
                  <Columns3 aria-hidden />
                  {t('view.label')}
                </Button>
              }
            />
          </div>
          <ServersList
            query={query}
            pages={pages}
            filter={settled}
            onClear={() => void navigate({ to: '/servers', search: {}, replace: true })}
          />
        </Card>
      </div>
    </div>
  )
}

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

interface OutdatedAgentsProps {
  count: number
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** The number of outdated agents; a press filters by them. Nothing while there are none. */
export function OutdatedAgents({ count, isChosen, onChoose }: OutdatedAgentsProps) {
  const t = useTranslations('servers')
  if (count === 0 && !isChosen) return null
  return (
    <Button
      variant="ghost"
      aria-pressed={isChosen}
      className="self-start text-muted aria-pressed:bg-soft aria-pressed:text-primary"
      onClick={() => onChoose(!isChosen)}
    >
      <CircleArrowUp aria-hidden />
      {t('outdatedAgents', { count })}
    </Button>
  )
}
