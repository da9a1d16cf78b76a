import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useMay } from '../../lib/session/use-may.ts'
import { useCursorPages } from '../../lib/use-cursor-pages.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { Card } from '../../ui/data/card.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { RefreshControl, useRefresh } from '../../ui/refresh-control.tsx'
import { MonitorsFilter } from './monitors-filter.tsx'
import { MonitorsList } from './monitors-list.tsx'
import { readMonitorsSearch } from './monitors-search.ts'
import { useLiveMonitors, useMonitors, useRefreshMonitors } from './monitors.api.ts'

export function MonitorsPage() {
  const t = useTranslations('monitors')
  const page = useTranslations('pages')
  const filter = useSearch({ from: '/shell/monitors' })
  const navigate = useNavigate({ from: '/monitors' })
  const settled = useSettled(filter)
  const pages = useCursorPages(JSON.stringify(settled))
  const query = useMonitors(settled, pages.cursor)
  useLiveMonitors()
  const refresh = useRefresh(useRefreshMonitors(), 30)
  const mayAdd = useMay()('monitors.manage')
  const list = query.data
  const isEmpty = list?.monitors.length === 0 && Object.keys(settled).length === 0
  const tags = new Set([
    ...(list?.monitors ?? []).flatMap((monitor) => monitor.tags),
    ...(filter.tag ? [filter.tag] : []),
  ])
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <>
            <RefreshControl refresh={refresh} asOf={query.dataUpdatedAt || undefined} />
            <LinkButton render={<Link to="/status-pages" />}>{page('statusPages')}</LinkButton>
            {mayAdd && !isEmpty && (
              <LinkButton variant="solid" render={<Link to="/monitors/new" search={{ add: 'check' }} />}>
                <Plus aria-hidden />
                {t('add')}
              </LinkButton>
            )}
          </>
        }
      />
      <Card flush>
        {!isEmpty && (
          <MonitorsFilter
            filter={filter}
            counts={list?.counts}
            tags={[...tags].toSorted()}
            onFilter={(changes) =>
              void navigate({
                search: readMonitorsSearch({ ...filter, ...changes }),
                replace: true,
                resetScroll: false,
              })
            }
          />
        )}
        <MonitorsList
          query={query}
          pages={pages}
          filter={settled}
          onClear={() => void navigate({ search: {}, replace: true })}
        />
      </Card>
    </>
  )
}
