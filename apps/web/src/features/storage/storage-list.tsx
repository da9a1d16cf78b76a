import type { StorageLayout } from '@marsad/contract/views'
import { Link } from '@tanstack/react-router'
import { FolderOpen, FolderX, Upload } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../lib/api/api-error.ts'
import { useErrorText } from '../../lib/i18n/use-error-text.ts'
import { Empty, NoMatches } from '../../ui/data/empty.tsx'
import { Failed } from '../../ui/data/failed.tsx'
import { type GrowingQuery, LoadMore } from '../../ui/data/load-more.tsx'
import { Loading, Skeleton } from '../../ui/data/skeleton.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { useListKeys } from './selection.ts'
import { StorageGrid } from './storage-grid.tsx'
import { type StorageItemsProps, StorageTable } from './storage-table.tsx'
import { useStorageView } from './storage-toolbar.tsx'

interface ListQuery extends GrowingQuery {
  error: unknown
  isFetching: boolean
  refetch: () => unknown
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
      <LoadMore query={query} />
    </div>
  )
}

/** A folder that was deleted meanwhile: a retry would not help. */
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

const rows = Array.from({ length: 8 }, (_, row) => row)

export const StorageSkeleton = ({ layout }: { layout: StorageLayout }) =>
  layout === 'list' ? (
    <Loading className="flex flex-col gap-3 p-4">
      {rows.map((row) => (
        <Skeleton key={row} className="h-7" />
      ))}
    </Loading>
  ) : (
    <Loading className="grid grid-cols-2 gap-3 p-3 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
      {rows.map((row) => (
        <Skeleton key={row} className="h-36 rounded-card" />
      ))}
    </Loading>
  )
