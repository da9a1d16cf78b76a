import type { StorageItem } from '@marsad/contract/http/storage'
import type { StorageSort } from '@marsad/contract/storage'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { DateTime } from '../../ui/time.tsx'
import { SortHeader } from '../../ui/data/sort-header.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/data/table.tsx'
import { VisuallyHidden } from '../../ui/text.tsx'
import type { ItemActs, Selection } from './selection.ts'
import { ItemIcon, ItemLink, ItemLocation, type ListedItem } from './item-name.tsx'
import { ItemMenu } from './item-menu.tsx'
import { SelectAllBox, SelectBox } from './selection-bar.tsx'
import { useStorageView } from './storage-toolbar.tsx'

// On a phone the first column holds everything.
const wide = 'max-sm:hidden'

export interface StorageItemsProps {
  items: readonly ListedItem[]
  selection: Selection
  acts: ItemActs
  /** Search results come in an order of their own. */
  canSort: boolean
}

export function StorageTable({ items, selection, acts, canSort }: StorageItemsProps) {
  const t = useTranslations('storage')
  return (
    <Table caption={t('list.label')} density="compact">
      <TableHead>
        <TableHeader className="w-px">
          <SelectAllBox selection={selection} />
        </TableHeader>
        <Header sort="name" canSort={canSort} />
        <Header sort="size" canSort={canSort} className={clsx(wide, 'w-28')} />
        <Header sort="modified" canSort={canSort} className={clsx(wide, 'w-48')} />
        <TableHeader className="w-px">
          <VisuallyHidden>{t('field.actions')}</VisuallyHidden>
        </TableHeader>
      </TableHead>
      <TableBody>
        {items.map((item) => (
          <StorageRow key={item.id} item={item} selection={selection} acts={acts} />
        ))}
      </TableBody>
    </Table>
  )
}

interface HeaderProps {
  sort: StorageSort
  canSort: boolean
  className?: string
}

function Header({ sort, canSort, className }: HeaderProps) {
  const t = useTranslations('storage.field')
  const { view, change } = useStorageView()
  if (!canSort) return <TableHeader className={className ?? ''}>{t(sort)}</TableHeader>
  const isSorted = view.sort === sort
  return (
    <SortHeader
      className={className}
      direction={isSorted ? (view.direction === 'asc' ? 'ascending' : 'descending') : undefined}
      onSort={(next) => {
        // Sorting by size or time starts with the largest or the newest.
        const first = sort === 'name' ? 'asc' : 'desc'
        change({ sort, direction: isSorted ? (next === 'ascending' ? 'asc' : 'desc') : first })
      }}
    >
      {t(sort)}
    </SortHeader>
  )
}

interface StorageRowProps {
  item: ListedItem
  selection: Selection
  acts: ItemActs
}

function StorageRow({ item, selection, acts }: StorageRowProps) {
  const size = <ItemSize item={item} />
  const modified = <DateTime value={new Date(item.modifiedAt)} />
  return (
    <TableRow selected={selection.has(item.id)}>
      <TableCell>
        <SelectBox item={item} selection={selection} />
      </TableCell>
      <TableCell className="max-w-0">
        <div className="flex items-center gap-3">
          <ItemIcon item={item} />
          <div className="min-w-0 flex-1">
            <ItemLink item={item} />
            <ItemLocation item={item} />
            <p className="num truncate text-xs text-muted sm:hidden">
              {item.kind === 'file' && <>{size} · </>}
              <DateTime value={new Date(item.modifiedAt)} show="date" />
            </p>
          </div>
        </div>
      </TableCell>
      <TableCell className={clsx(wide, 'num whitespace-nowrap text-muted')}>{size}</TableCell>
      <TableCell className={clsx(wide, 'text-muted')}>{modified}</TableCell>
      <TableCell align="end">
        <ItemMenu item={item} acts={acts} />
      </TableCell>
    </TableRow>
  )
}

/** The size of a folder is that of its content, which its details show. */
export function ItemSize({ item }: { item: StorageItem }): ReactNode {
  const format = useFormat()
  return item.sizeBytes === null ? format.unknown : format.bytes(item.sizeBytes)
}
