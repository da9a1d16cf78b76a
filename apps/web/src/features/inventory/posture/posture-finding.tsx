import type { PostureFinding as Found } from '@marsad/contract/http/inventory'
import type { Finding } from '@marsad/contract/inventory'
import { Link } from '@tanstack/react-router'
import { BrickWall, Bug, LockKeyholeOpen, type LucideIcon, PackageCheck, RotateCw, Usb } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { Bdi } from '../../../ui/text.tsx'
import { DateTime, RelativeTime } from '../../../ui/time.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { ChangeSentence } from '../changes/change-sentence.tsx'

const shown = 3

interface PostureFindingProps {
  found: Found
  /** When the findings were read, in milliseconds. */
  asOf: number
}

/** One finding: on how many devices, since when, and where it appeared last. */
export function PostureFinding({ found: { finding, devices, since, newest }, asOf }: PostureFindingProps) {
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
                <Since at={new Date(since)} asOf={asOf} />
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
        {newest.slice(0, shown).map(({ id, name, since: begun, change, isSinceEnrolment }) => (
          <li key={id} className="flex flex-col gap-x-4 gap-y-0.5 px-3 py-2 sm:flex-row sm:items-baseline">
            <Link
              to="/servers/$id"
              params={{ id }}
              search={{ tab: 'timeline' }}
              className="min-w-0 text-sm font-medium hover:underline sm:w-40 sm:shrink-0"
            >
              <Bdi truncate>{name}</Bdi>
            </Link>
            <span className="line-clamp-2 min-w-0 flex-1 text-xs text-muted">
              {change ? (
                <ChangeSentence change={change} />
              ) : (
                t(isSinceEnrolment ? 'sinceEnrolment' : 'noChange')
              )}
            </span>
            <RelativeTime value={new Date(begun)} className="num shrink-0 text-xs text-muted" />
          </li>
        ))}
      </ul>
    </li>
  )
}

function Since({ at, asOf }: { at: Date; asOf: number }) {
  const t = useTranslations('posture')
  const format = useFormat()
  const show = format.date(at) === format.date(asOf) ? 'time' : 'dateTime'
  return t.rich('since', { time: () => <DateTime value={at} show={show} /> })
}

export const findingIcons: Record<Finding, LucideIcon> = {
  firewall_off: BrickWall,
  antivirus_off: Bug,
  antivirus_outdated: Bug,
  encryption_off: LockKeyholeOpen,
  security_updates: PackageCheck,
  restart_needed: RotateCw,
  usb_unknown: Usb,
}
