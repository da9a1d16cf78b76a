import { useNavigate, useSearch } from '@tanstack/react-router'
import { Columns3, Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLive } from '../../../lib/live/use-live.ts'
import { useCursorPages } from '../../../lib/use-cursor-pages.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { useThrottled } from '../../../lib/use-throttled.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LazyOverlay } from '../../../ui/lazy-overlay.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { RefreshControl } from '../../../ui/refresh/refresh-control.tsx'
import { useRefresh } from '../../../ui/refresh/use-refresh.ts'
import { OrderSelect } from './order-select.tsx'
import { OutdatedAgents } from './outdated-agents.tsx'
import { ServersFilter } from './servers-filter.tsx'
import { ServersList } from './servers-list.tsx'
import { readServersSearch } from './servers-search.ts'
import { useAskAgain, useExportServers, useServers } from './servers.api.ts'
import { StateCounts } from './state-counts.tsx'
import { useServersView } from './use-servers-view.ts'

/** A restart of a rack announces each of its machines: the list is asked for at most this often. */
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
  const askAgain = useAskAgain()
  const refresh = useRefresh(askAgain, 10)
  const { exportServers, isExporting } = useExportServers()
  const changed = useThrottled(() => void askAgain(), pauseMs)
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
