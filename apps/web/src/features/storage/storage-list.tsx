import { Link } from '@tanstack/react-router'
import { FolderOpen, FolderX, Upload } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../lib/api/api-error.ts'
import { useErrorText } from '../../lib/api/use-error-text.ts'
import { Empty, NoMatches } from '../../ui/empty.tsx'
import { Failed } from '../../ui/failed.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { StorageGrid } from './storage-grid.tsx'
import { StorageSkeleton } from './storage-skeleton.tsx'
import { StorageTable, type StorageItemsProps } from './storage-table.tsx'
import { useListKeys } from './use-list-keys.ts'
import { useStorageView } from './use-storage-view.ts'

interface ListQuery {
  data: unknown
  isError: boolean
  error: unknown
  isFetching: boolean
  isFetchingNextPage: boolean
  hasNextPage: boolean
  refetch: () => unknown
  fetchNextPage: () => unknown
}

interface StorageListProps extends Omit<StorageItemsProps, 'canSort'> {
  query: ListQuery
  isSearch: boolean
  onClear: () => void
}

export function StorageList({ query, isSearch, onClear, ...props }: StorageListProps) {
  const t = useTranslations('storage.list')
  const { view } = useStorageView()
  const onKeyDown = useListKeys(props)

  if (!query.data) return query.isError ? <NoList query={query} /> : <StorageSkeleton layout={view.layout} />
  if (props.items.length === 0) {
    if (isSearch) return <NoMatches onClear={onClear} />
    if (!props.acts.mayChange)
      return <Empty icon={<FolderOpen />} title={t('empty')} description={t('emptyReader')} />
    return (
      <div className="m-3 rounded-card border-2 border-dashed">
        <Empty icon={<Upload />} title={t('empty')} description={t('emptyHint')} />
      </div>
    )
  }
  const Layout = view.layout === 'list' ? StorageTable : StorageGrid
  return (
    <div role="presentation" onKeyDown={onKeyDown}>
      <Layout {...props} canSort={!isSearch} />
      {query.hasNextPage && (
        <LoadMore
          remaining={null}
          pending={query.isFetchingNextPage}
          onLoad={() => void query.fetchNextPage()}
        />
      )}
    </div>
  )
}

/** A folder that somebody deleted meanwhile is no failure that asking again would mend. */
function NoList({ query }: { query: ListQuery }) {
  const t = useTranslations('storage')
  const errorText = useErrorText()
  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <Empty
        icon={<FolderX />}
        title={t('list.gone')}
        description={t('list.goneHint')}
        action={<LinkButton render={<Link to="/storage" />}>{t('trash.back')}</LinkButton>}
      />
    )
  }
  return (
    <Failed
      title={t('list.failed')}
      message={errorText(query.error)}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  )
}
