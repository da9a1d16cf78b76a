import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { type CellGroup, type MapGrouping, sharesOf } from './fleet-map.rules.ts'

const parts = ['critical', 'warning', 'offline', 'healthy'] as const
const fills = { critical: 'bg-bad', warning: 'bg-c3', offline: 'bg-idle', healthy: 'bg-c1' }

/** Groups as shares, where there are more devices than cells could show. */
export function GroupShares({ groups, grouping }: { groups: readonly CellGroup[]; grouping: MapGrouping }) {
  const t = useTranslations('dashboard.map')
  return (
    <ul className="grid max-h-72 gap-x-6 gap-y-2 overflow-y-auto sm:grid-cols-2 xl:grid-cols-3">
      {groups.map(({ name, cells }) => {
        const shares = sharesOf(cells)
        const words = parts.filter((part) => shares[part] > 0)
        return (
          <li key={name} className="num min-w-0 text-xs">
            <Link
              to="/servers"
              search={grouping === 'tag' ? { tag: name } : grouping === 'location' ? { location: name } : {}}
              className="flex justify-between gap-2 hover:underline"
            >
              <bdi className="truncate font-medium">{name || t(`without.${grouping}`)}</bdi>
              <span className="text-muted">{t('count', { count: cells.length })}</span>
            </Link>
            <span
              role="img"
              aria-label={words.map((part) => t(`share.${part}`, { count: shares[part] })).join(', ')}
              className="mt-1 flex h-2 overflow-hidden rounded-full"
            >
              {words.map((part) => (
                <span key={part} className={fills[part]} style={{ flexGrow: shares[part] }} />
              ))}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
