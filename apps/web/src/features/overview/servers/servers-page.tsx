import { Columns3, Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useCursorPages } from '../../../lib/use-cursor-pages.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { LazyOverlay } from '../../../ui/overlay/lazy-overlay.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { RefreshControl, useRefresh } from '../../../ui/refresh-control.tsx'
import { OrderSelect, OutdatedAgents } from './list-controls.tsx'
import { ServerGroups } from './server-groups.tsx'
import { ServersFilter } from './servers-filter.tsx'
import { ServersList } from './servers-list.tsx'
import { useRefreshServers, useExportServers, useServers, useServersLive } from './servers.api.ts'
import { StateCounts } from './state-counts.tsx'
import { useServersFilter } from './use-servers-filter.ts'
import { useServersView } from './use-servers-view.ts'

const loadViewMenu = async () => (await import('./view-menu.tsx')).ViewMenu

export function ServersPage() {
  const t = useTranslations('servers')
  const { filter, change, clear } = useServersFilter()
  const settled = useSettled(filter)
  const { view } = useServersView()
  const pages = useCursorPages(JSON.stringify([settled, view.sort, view.direction]))
  const query = useServers(settled, view, pages.cursor)
  const refresh = useRefresh(useRefreshServers(), 10)
  useServersLive()
  const { exportServers, isExporting } = useExportServers()
  const outdatedAgents = query.data?.outdatedAgents ?? 0

  return (
    <div className="flex flex-col">
      <PageHeader
        title={t('title')}
        status={
          <div className="contents max-sm:hidden">
            <OutdatedAgents
              count={outdatedAgents}
              isChosen={filter.agent === 'outdated'}
              onChoose={(isChosen) => change({ agent: isChosen ? 'outdated' : undefined })}
            />
          </div>
        }
        actions={
          <>
            <RefreshControl refresh={refresh} asOf={query.dataUpdatedAt || undefined} />
            <Button
              className="max-sm:hidden"
              pending={isExporting}
              onClick={() => void exportServers(settled, view)}
            >
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
          onStateChange={(state) => change({ state })}
        />
        <Card flush>
          <div className="flex items-start gap-2 border-b p-3 sm:flex-wrap">
            <ServersFilter outdatedAgents={outdatedAgents} />
            <div className="contents max-sm:hidden">
              <OrderSelect />
            </div>
            <LazyOverlay
              popup="menu"
              load={loadViewMenu}
              trigger={
                <Button aria-label={t('view.label')} className="max-sm:px-2.5">
                  <Columns3 aria-hidden />
                  <span className="max-sm:hidden">{t('view.label')}</span>
                </Button>
              }
            />
          </div>
          {view.group === 'tag' ? (
            <ServerGroups filter={settled} onClear={clear} />
          ) : (
            <ServersList query={query} pages={pages} filter={settled} onClear={clear} />
          )}
        </Card>
      </div>
    </div>
  )
}
