import { storageSorts } from '@marsad/contract/storage'
import { ArrowDown, ArrowUp, LayoutGrid, List } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../ui/icon-button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { useStorageView } from './use-storage-view.ts'
import { SearchInput } from '../../ui/search-input.tsx'

interface StorageToolbarProps {
  search: string
  onSearch: (search: string) => void
}

export function StorageToolbar({ search, onSearch }: StorageToolbarProps) {
  const t = useTranslations('storage')
  const { view, change } = useStorageView()
  return (
    <search aria-label={t('list.search')} className="flex flex-wrap items-center gap-2">
      <div className="w-64 max-w-full max-sm:w-full">
        <SearchInput label={t('list.search')} maxLength={255} value={search} onValueChange={onSearch} />
      </div>
      {!search && <SortChoice />}
      <Segmented
        className="max-sm:ms-auto"
        label={t('layout.label')}
        value={view.layout}
        onValueChange={(layout) => change({ layout })}
        items={[
          { value: 'list', label: <List aria-hidden />, name: t('layout.list') },
          { value: 'grid', label: <LayoutGrid aria-hidden />, name: t('layout.grid') },
        ]}
      />
    </search>
  )
}

/** Where no header can be pressed: in the grid and on a phone. */
function SortChoice() {
  const t = useTranslations('storage.sort')
  const { view, change } = useStorageView()
  const isAscending = view.direction === 'asc'
  return (
    <div className={view.layout === 'grid' ? 'flex items-center gap-1' : 'flex items-center gap-1 sm:hidden'}>
      <Select
        aria-label={t('label')}
        className="w-32"
        value={view.sort}
        onValueChange={(sort) => change({ sort, direction: sort === 'name' ? 'asc' : 'desc' })}
        items={storageSorts.map((sort) => ({ value: sort, label: t(sort) }))}
      />
      <IconButton
        variant="outline"
        label={t(view.direction)}
        onClick={() => change({ direction: isAscending ? 'desc' : 'asc' })}
      >
        {isAscending ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
      </IconButton>
    </div>
  )
}
