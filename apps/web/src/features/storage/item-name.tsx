import type { Crumb, StorageItem } from '@marsad/contract/http/storage'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Folder } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { RowLink } from '../../ui/data/table.tsx'
import { FileIcon } from './preview/file-icon.tsx'

interface ItemNameProps {
  name: string
  /** The whole name, on as many lines as it takes. */
  whole?: boolean
  className?: string
}

/**
 * Names come in any language and keep the direction of their own: one in Arabic loses its end on the left, one in
 * English on the right, whatever the page is written in, and stands where the page begins.
 */
export const ItemName = ({ name, whole = false, className }: ItemNameProps) => (
  <bdi
    dir="auto"
    title={name}
    className={clsx('inline-block max-w-full align-bottom', whole ? 'wrap-anywhere' : 'truncate', className)}
  >
    {name}
  </bdi>
)

interface ItemIconProps {
  item: Pick<StorageItem, 'kind' | 'type'>
  className?: string
}

export function ItemIcon({ item: { kind, type }, className = 'size-5' }: ItemIconProps) {
  if (kind === 'folder')
    return <Folder aria-hidden className={clsx('shrink-0 fill-c1/15 text-c1', className)} />
  return <FileIcon type={type} className={className} />
}

/** An item of a folder, or a search result. */
export type ListedItem = StorageItem & { location?: Crumb[] }

/** The location of a search result; in its own folder that is obvious. */
export function ItemLocation({ item: { location } }: { item: ListedItem }) {
  const t = useTranslations('storage')
  if (!location) return null
  const folder = location.at(-1)
  return (
    <Link
      to="/storage"
      search={folder ? { folder: folder.id } : {}}
      className="block truncate rounded-sm text-xs text-muted underline-offset-4 hover:underline"
    >
      {folder ? <ItemName name={location.map(({ name }) => name).join(' / ')} /> : t('root')}
    </Link>
  )
}

/** A folder opens as a page of its own, a file beside the list it is in. */
export function ItemLink({ item, className }: { item: StorageItem; className?: string }) {
  const { id, kind, name } = item
  return (
    <RowLink
      data-item={id}
      className={className}
      render={
        kind === 'folder' ? (
          <Link to="/storage" search={{ folder: id }} />
        ) : (
          <Link to="/storage" search={(now) => ({ ...now, item: id })} resetScroll={false} />
        )
      }
    >
      <ItemName name={name} />
    </RowLink>
  )
}
