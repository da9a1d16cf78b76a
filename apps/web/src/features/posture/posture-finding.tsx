import type { PostureFinding as Found } from '@marsad/contract/http/inventory'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Bdi } from '../../ui/bdi.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { ChangeSentence } from '../changes/index.ts'
import { findingIcons } from './finding-icons.ts'

/** One thing that is wrong: on how many devices, since when, where it began last and with what. */
export function PostureFinding({ found: { finding, devices, since, newest } }: { found: Found }) {
  const t = useTranslations('posture')
  const Icon = findingIcons[finding]
  return (
    <li className="flex flex-col gap-3 p-4 lg:flex-row lg:gap-6">
      <div className="flex shrink-0 items-start gap-3 lg:w-80">
        <span
          aria-hidden
          className="grid size-9 shrink-0 place-items-center rounded-full bg-warn/10 text-warn"
        >
          <Icon className="size-4" />
        </span>
        <div className="min-w-0">
          <h3 className="text-sm font-semibold">{t(`finding.${finding}`)}</h3>
          <p className="num text-sm text-muted">
            {t('devices', { count: devices })}
            {since && (
              <>
                {' · '}
                <Since at={since} />
              </>
            )}
          </p>
          <LinkButton
            size="sm"
            className="mt-2"
            render={<Link to="/servers" search={{ posture: finding }} />}
          >
            {t('show')}
          </LinkButton>
        </div>
      </div>
      <ul aria-label={t('newest')} className="min-w-0 flex-1 divide-y rounded-control border">
        {newest.map(({ id, name, since: begun, change }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-3 py-2">
            <span className="min-w-0 flex-[1_1_14rem]">
              <Link
                to="/servers/$id"
                params={{ id }}
                search={{ tab: 'timeline' }}
                className="block text-sm font-medium hover:underline"
              >
                <Bdi truncate>{name}</Bdi>
              </Link>
              <span className="line-clamp-2 text-xs text-muted">
                {change ? <ChangeSentence change={change} /> : t('fromStart')}
              </span>
            </span>
            <RelativeTime value={new Date(begun)} className="num shrink-0 text-xs text-muted" />
          </li>
        ))}
      </ul>
    </li>
  )
}

function Since({ at }: { at: string }) {
  const t = useTranslations('posture')
  return t.rich('since', { time: () => <DateTime value={new Date(at)} /> })
}
