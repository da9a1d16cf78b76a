import { Link } from '@tanstack/react-router'
import { Plus, Radar } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../lib/api/use-error-text.ts'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { useMay } from '../../lib/session/use-may.ts'
import type { useCursorPages } from '../../lib/use-cursor-pages.ts'
import { useMedia } from '../../lib/use-media.ts'
import { Empty, NoMatches } from '../../ui/data/empty.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Pagination } from '../../ui/data/pagination.tsx'
import { Panel } from '../../ui/data/panel.tsx'
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
  const format = useFormat()
  const isWide = useMedia('(min-width: 64rem)')
  const Layout = isWide ? MonitorsTable : MonitorCards
  const first = pages.index * pageSize
  return (
    <Panel
      query={query}
      failed={t('failed')}
      explain={useErrorText()}
      isEmpty={({ monitors }) => monitors.length === 0}
      empty={isFiltered(filter) ? <NoMatches onClear={onClear} /> : <NoMonitors />}
      rows={8}
    >
      {({ monitors, nextCursor, total }) => (
        <>
          <Layout monitors={monitors} />
          <div className="border-t">
            <Pagination
              pending={query.isPlaceholderData}
              onPrevious={pages.toPrevious}
              onNext={pages.toNext(nextCursor)}
            >
              {t('shown', {
                from: format.number(first + 1),
                to: format.number(first + monitors.length),
                total: format.number(total),
              })}
            </Pagination>
          </div>
        </>
      )}
    </Panel>
  )
}

function NoMonitors() {
  const t = useTranslations('monitors')
  const mayAdd = useMay()('POST /api/monitors')
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
