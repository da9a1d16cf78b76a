import type { Crumb } from '@marsad/contract/http/storage'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ItemName } from './item-name.tsx'

/** The way from the top to the open folder. */
export function FolderTrail({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useTranslations('storage')
  const current = crumbs.at(-1)
  const root = { key: '', link: <Link to="/storage">{t('root')}</Link> }
  return (
    <Breadcrumbs
      trail={
        current
          ? [
              root,
              ...crumbs.slice(0, -1).map(({ id, name }) => ({
                key: id,
                link: (
                  <Link to="/storage" search={{ folder: id }} className="max-w-48 truncate">
                    <ItemName name={name} />
                  </Link>
                ),
              })),
            ]
          : []
      }
      current={current ? <ItemName name={current.name} className="max-w-64" /> : t('root')}
    />
  )
}
