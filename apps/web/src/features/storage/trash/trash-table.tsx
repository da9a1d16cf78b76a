import type { TrashedItem } from '@marsad/contract/http/storage'
import { clsx } from 'clsx'
import { RotateCcw, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Bdi, VisuallyHidden } from '../../../ui/text.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../ui/data/table.tsx'
import { ItemIcon, ItemName, ItemLocation } from '../item-name.tsx'
import { SelectAllBox, SelectBox } from '../selection-bar.tsx'
import { ItemSize } from '../storage-table.tsx'
import type { Selection } from '../selection.ts'

const wide = 'max-md:hidden'

interface TrashTableProps {
  items: readonly TrashedItem[]
  selection: Selection
  /** Absent where the reader may not do it. */
  onRestore: ((item: TrashedItem) => void) | undefined
  onPurge: ((item: TrashedItem) => void) | undefined
}

export function TrashTable({ items, selection, onRestore, onPurge }: TrashTableProps) {
  const t = useTranslations('storage')
  return (
    <Table caption={t('trash.title')} density="compact">
      <TableHead>
        <TableHeader className="w-px">
          <SelectAllBox selection={selection} />
        </TableHeader>
        <TableHeader>{t('field.name')}</TableHeader>
        <TableHeader className={clsx(wide, 'w-28')}>{t('field.size')}</TableHeader>
        <TableHeader className={clsx(wide, 'w-64')}>{t('trash.deleted')}</TableHeader>
        <TableHeader className="w-px">
          <VisuallyHidden>{t('field.actions')}</VisuallyHidden>
        </TableHeader>
      </TableHead>
      <TableBody>
        {items.map((item) => {
          const when = <RelativeTime value={new Date(item.trashedAt)} />
          return (
            <TableRow key={item.id} selected={selection.has(item.id)}>
              <TableCell>
                <SelectBox item={item} selection={selection} />
              </TableCell>
              <TableCell className="max-w-0">
                <div className="flex items-center gap-3">
                  <ItemIcon item={item} />
                  <div className="min-w-0 flex-1">
                    <ItemName name={item.name} className="font-medium" />
                    <ItemLocation item={item} />
                    <p className="num text-xs text-muted md:hidden">{when}</p>
                  </div>
                </div>
              </TableCell>
              <TableCell className={clsx(wide, 'num whitespace-nowrap text-muted')}>
                <ItemSize item={item} />
              </TableCell>
              <TableCell className={clsx(wide, 'text-muted')}>
                {when}
                {item.trashedBy && (
                  <Bdi truncate className="max-w-60 text-xs">
                    {item.trashedBy}
                  </Bdi>
                )}
              </TableCell>
              <TableCell align="end">
                <span className="flex justify-end">
                  {onRestore && (
                    <IconButton
                      size="sm"
                      label={t('trash.restoreOf', { name: item.name })}
                      onClick={() => onRestore(item)}
                    >
                      <RotateCcw aria-hidden />
                    </IconButton>
                  )}
                  {onPurge && (
                    <IconButton
                      size="sm"
                      label={t('trash.purgeOf', { name: item.name })}
                      onClick={() => onPurge(item)}
                    >
                      <Trash2 aria-hidden className="text-bad" />
                    </IconButton>
                  )}
                </span>
              </TableCell>
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}
