import type { Change } from '@marsad/contract/http/changes'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Bdi } from '../../ui/text.tsx'
import { LatestCard } from '../../ui/data/latest-card.tsx'
import { RelativeTime } from '../../ui/time.tsx'
import { around } from '../../features/inventory/changes/changes.rules.ts'
import { ChangeIcon } from '../../features/inventory/changes/change-icon.tsx'
import { ChangeSentence } from '../../features/inventory/changes/change-sentence.tsx'
import { useChanges } from '../../features/inventory/changes/changes.api.ts'

const shown = 5

/** The latest changes on any device, each a link to the changes around it. */
export function ChangesCard() {
  const t = useTranslations('changes.newest')
  const query = useChanges({}, { limit: shown })
  return (
    <LatestCard
      title={t('title')}
      all={<Link to="/changes">{t('all')}</Link>}
      failed={t('failed')}
      empty={t('empty')}
      query={query}
      items={({ changes }) => changes}
    >
      {(change) => <ChangeLink key={change.id} change={change} />}
    </LatestCard>
  )
}

function ChangeLink({ change }: { change: Change }) {
  const at = new Date(change.at)
  return (
    <li>
      <Link
        to="/servers/$id"
        params={{ id: change.device.id }}
        search={{ tab: 'timeline', ...around(at.getTime()) }}
        className="flex items-start gap-3 px-4 py-2 -outline-offset-2 hover:bg-hover"
      >
        <ChangeIcon change={change} />
        <span className="min-w-0 flex-1 pt-1 sm:flex sm:items-baseline sm:gap-6">
          <span className="line-clamp-2 min-w-0 flex-1 text-sm wrap-anywhere">
            <ChangeSentence change={change} />
          </span>
          <span className="num flex shrink-0 justify-between gap-3 text-xs whitespace-nowrap text-muted">
            <Bdi truncate className="max-w-48">
              {change.device.name}
            </Bdi>
            <RelativeTime value={at} className="sm:min-w-24 sm:text-end" />
          </span>
        </span>
      </Link>
    </li>
  )
}
