import { Link } from '@tanstack/react-router'
import { Server } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { useCursorPages } from '../../../lib/use-cursor-pages.ts'
import { Empty, NoMatches } from '../../../ui/data/empty.tsx'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { Loading, Skeleton } from '../../../ui/data/skeleton.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { isFiltered, type ServersSearch } from '../overview-search.ts'
import { SelectionBar, useMaySelect, useServerSelection } from './selection.tsx'
import { ServerCards } from './server-cards.tsx'
import { ServersTable } from './servers-table.tsx'
import { pageSize, type useServers, useSparklines } from './servers.api.ts'
import { useServersView } from './use-servers-view.ts'

interface ServersListProps {
  query: ReturnType<typeof useServers>
  pages: ReturnType<typeof useCursorPages>
  filter: ServersSearch
  onClear: () => void
}

export function ServersList({ query, pages, filter, onClear }: ServersListProps) {
  const t = useTranslations('servers')
  const { layout } = useServersView()
  // Rows of another page are many to draw: typing and clicks go first.
  const list = useDeferredValue(query.data)
  const asOf = useDeferredValue(useReadAt(query))
  const trends = useSparklines((list?.devices ?? []).map(({ id }) => id))

  const selection = useServerSelection(list?.devices ?? [])
  const maySelect = useMaySelect()
  const Layout = layout === 'table' ? ServersTable : ServerCards
  return (
    <PagedList
      query={query}
      data={list}
      pages={pages}
      pageSize={pageSize}
      failed={t('failed')}
      loading={<ServersSkeleton layout={layout} />}
      empty={isFiltered(filter) ? <NoMatches onClear={onClear} /> : <NoServers />}
      count={({ devices }) => devices.length}
      shown={(span) => t('shown', span)}
    >
      {({ devices }) => (
        <>
          <Layout servers={devices} trends={trends} asOf={asOf} selection={maySelect ? selection : null} />
          <SelectionBar selection={selection} />
        </>
      )}
    </PagedList>
  )
}

/** When the shown list was read: that of the previous one while the next is loading. */
function useReadAt({ dataUpdatedAt }: ServersListProps['query']): number {
  const [readAt, setReadAt] = useState(dataUpdatedAt)
  if (dataUpdatedAt && dataUpdatedAt !== readAt) setReadAt(dataUpdatedAt)
  return readAt
}

export function NoServers() {
  const t = useTranslations('servers')
  return (
    <Empty
      icon={<Server />}
      title={t('empty')}
      description={t('emptyHint')}
      action={
        <LinkButton variant="solid" render={<Link to="/monitors/new" />}>
          {t('add')}
        </LinkButton>
      }
    />
  )
}

const rows = Array.from({ length: 10 }, (_, row) => row)

export function ServersSkeleton({ layout }: { layout: 'table' | 'cards' }) {
  return layout === 'table' ? (
    <Loading className="flex flex-col gap-3 p-4">
      {rows.map((row) => (
        <Skeleton key={row} className="h-8" />
      ))}
    </Loading>
  ) : (
    <Loading>
      <div className="grid gap-3 p-3 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
        {rows.slice(0, 6).map((row) => (
          <Skeleton key={row} className="h-52" />
        ))}
      </div>
    </Loading>
  )
}
