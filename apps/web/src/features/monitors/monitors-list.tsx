import { Link } from '@tanstack/react-router'
import { Plus, Radar } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useMay } from '../../lib/session/use-may.ts'
import type { useCursorPages } from '../../lib/use-cursor-pages.ts'
import { useMedia } from '../../lib/use-media.ts'
import { Empty, NoMatches } from '../../ui/data/empty.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { PagedList } from '../../ui/data/paged-list.tsx'
import { MonitorCards } from './monitor-cards.tsx'
import { isFiltered, type MonitorsSearch } from './monitors-search.ts'
import { MonitorsTable } from './monitors-table.tsx'
import { pageSize, type useMonitors } from './monitors.api.ts'

interface MonitorsListProps {
  query: ReturnType<typeof useMonitors>
  pages: ReturnType<typeof useCursorPages>
  filter: MonitorsSearch
  onClear: () => void
}

export function MonitorsList({ query, pages, filter, onClear }: MonitorsListProps) {
  const t = useTranslations('monitors')
  const isWide = useMedia('(min-width: 64rem)')
  const Layout = isWide ? MonitorsTable : MonitorCards
  return (
    <PagedList
      query={query}
      pages={pages}
      pageSize={pageSize}
      failed={t('failed')}
      empty={isFiltered(filter) ? <NoMatches onClear={onClear} /> : <NoMonitors />}
      count={({ monitors }) => monitors.length}
      shown={(span) => t('shown', span)}
    >
      {({ monitors }) => <Layout monitors={monitors} />}
    </PagedList>
  )
}

function NoMonitors() {
  const t = useTranslations('monitors')
  const mayAdd = useMay()('monitors.manage')
  return (
    <Empty
      icon={<Radar />}
      title={t('empty')}
      description={t('emptyHint')}
      action={
        mayAdd && (
          <LinkButton variant="solid" render={<Link to="/monitors/new" search={{ add: 'check' }} />}>
            <Plus aria-hidden />
            {t('add')}
          </LinkButton>
        )
      }
    />
  )
}
