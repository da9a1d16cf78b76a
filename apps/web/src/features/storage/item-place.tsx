import type { Crumb, StorageItem } from '@marsad/contract/http/storage'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ItemName } from './item-name.tsx'

/** An item of a folder, or one that was found somewhere. */
export type ListedItem = StorageItem & { location?: Crumb[] }

/** Where something that was found is; in its own folder that is plain. */
export function ItemPlace({ item: { location } }: { item: ListedItem }) {
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
