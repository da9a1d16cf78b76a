import type { StorageItem } from '@marsad/contract/http/storage'
import { Link } from '@tanstack/react-router'
import { RowLink } from '../../ui/table.tsx'
import { ItemName } from './item-name.tsx'

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
