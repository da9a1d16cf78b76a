import { clsx } from 'clsx'
import { useTranslations } from 'use-intl'
import { DateTime } from '../../ui/time.tsx'
import { ItemIcon, ItemLink, ItemLocation } from './item-name.tsx'
import { ItemMenu } from './item-menu.tsx'
import { SelectAllBox, SelectBox } from './selection-bar.tsx'
import { ItemSize, type StorageItemsProps } from './storage-table.tsx'

export function StorageGrid({ items, selection, acts }: StorageItemsProps) {
  const t = useTranslations('storage')
  return (
    <>
      <div className="flex items-center gap-2.5 px-4 pt-3 text-xs text-muted">
        <SelectAllBox selection={selection} />
        {t('selection.all')}
      </div>
      <ul
        aria-label={t('list.label')}
        className="grid grid-cols-2 gap-3 p-3 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]"
      >
        {items.map((item) => (
          <li
            key={item.id}
            className={clsx(
              'group relative flex min-w-0 flex-col rounded-card border p-2 transition-colors',
              selection.has(item.id) ? 'border-primary bg-soft' : 'hover:bg-hover',
            )}
          >
            <div className="flex items-center justify-between">
              <span className="z-1 ms-1">
                <SelectBox item={item} selection={selection} />
              </span>
              <span className="z-1">
                <ItemMenu item={item} acts={acts} />
              </span>
            </div>
            <div className="grid place-items-center py-3">
              <ItemIcon item={item} className="size-10 stroke-[1.25]" />
            </div>
            <div className="min-w-0 px-1 pb-1 text-center text-sm">
              {/* The whole card follows the link; other buttons lie above it. */}
              <ItemLink item={item} className="block after:absolute after:inset-0 after:rounded-card" />
              <span className="relative z-1">
                <ItemLocation item={item} />
              </span>
              <p className="num mt-0.5 text-xs text-muted">
                {item.kind === 'file' ? (
                  <ItemSize item={item} />
                ) : (
                  <DateTime value={new Date(item.modifiedAt)} show="date" />
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
