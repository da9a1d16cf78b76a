import { Link } from '@tanstack/react-router'
import { Server } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import type { useCursorPages } from '../../../lib/use-cursor-pages.ts'
import { Empty, NoMatches } from '../../../ui/data/empty.tsx'
import { Failed } from '../../../ui/data/failed.tsx'
import { Pagination } from '../../../ui/data/pagination.tsx'
import { Loading, Skeleton } from '../../../ui/data/skeleton.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { isFiltered, type ServersSearch } from '../overview-search.ts'
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
  const format = useFormat()
  const errorText = useErrorText()
  const { layout } = useServersView()
  // Rows of another page are many to draw: whoever types or clicks meanwhile is served first.
  const list = useDeferredValue(query.data)
  const asOf = useDeferredValue(useReadAt(query))
  const trends = useSparklines((list?.devices ?? []).map(({ id }) => id))

  if (!list) {
    if (!query.isError) return <ServersSkeleton layout={layout} />
    return (
      <Failed
        title={t('failed')}
        message={errorText(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  }
  if (list.devices.length === 0) return isFiltered(filter) ? <NoMatches onClear={onClear} /> : <NoServers />

  const Layout = layout === 'table' ? ServersTable : ServerCards
  const from = pages.index * pageSize
  return (
    <>
      <Layout servers={list.devices} trends={trends} asOf={asOf} />
      <div className="border-t">
        <Pagination
          pending={query.isPlaceholderData || list !== query.data}
          onPrevious={pages.toPrevious}
          onNext={pages.toNext(list.nextCursor)}
        >
          {t('shown', {
            from: format.number(from + 1),
            to: format.number(from + list.devices.length),
            total: format.number(list.total),
          })}
        </Pagination>
      </div>
    </>
  )
}

/** When the shown list was read: that of the one before while the next is on its way. */
function useReadAt({ dataUpdatedAt }: ServersListProps['query']): number {
  const [readAt, setReadAt] = useState(dataUpdatedAt)
  if (dataUpdatedAt && dataUpdatedAt !== readAt) setReadAt(dataUpdatedAt)
  return readAt
}

function NoServers() {
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
