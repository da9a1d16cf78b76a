import type { Check, Monitor } from '@marsad/contract/http/monitors'
import type { MonitorState } from '@marsad/contract/monitors'
import { clsx } from 'clsx'
import { BellRing, Wrench } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { Bdi } from '../../ui/text.tsx'
import { Sparkline } from '../../ui/chart/sparkline.tsx'
import { Badge, StatusBadge } from '../../ui/data/badge.tsx'
import { CheckBar } from './check-bar.tsx'
import {
  awaitedSignal,
  daysLeft,
  hasCertificate,
  shareTone,
  stateStatus,
  targetOf,
} from './monitors.rules.ts'
import { useDurationWords } from './use-duration-words.ts'

const inks = { good: 'text-fg', warn: 'text-warn', bad: 'text-bad' }

/** A share of good checks. */
export function Share({ share }: { share: number | null }) {
  const format = useFormat()
  if (share === null) return <span className="text-muted">{format.unknown}</span>
  return <span className={clsx('num whitespace-nowrap', inks[shareTone(share)])}>{format.share(share)}</span>
}

/** The last checks; of a heartbeat that was never received, what it waits for. */
export function RecentChecks({ monitor }: { monitor: Monitor }) {
  const t = useTranslations('monitors.bar')
  if (awaitedSignal(monitor) !== 'first') return <CheckBar bar={monitor.bar} />
  return (
    <span className="flex h-6 items-center text-xs whitespace-nowrap text-muted">{t('firstSignal')}</span>
  )
}

/** Response times of the last day, and the newest. */
export function ResponseTime({ monitor, wide = false }: { monitor: Monitor; wide?: boolean }) {
  const t = useTranslations('monitors')
  const format = useFormat()
  const { latency, last, state } = monitor
  if (monitor.check.kind === 'heartbeat') return <span className="text-muted">{format.unknown}</span>
  const newest = last?.isUp ? last.duration : null
  return (
    <span className="flex items-center gap-3">
      <span className={clsx('h-6 shrink-0', wide ? 'min-w-0 flex-1' : 'w-20')}>
        {latency.some((value) => value !== null) && (
          <Sparkline
            values={latency}
            label={t('latencyOf')}
            color={state === 'up' ? 'c1' : 'idle'}
            className={clsx('h-6', wide ? 'w-full' : 'w-20')}
          />
        )}
      </span>
      <span className="num min-w-14 text-end whitespace-nowrap">
        {newest === null ? format.unknown : format.duration(newest)}
      </span>
    </span>
  )
}

/** The remaining days of its certificate. */
export function CertificateDays({ monitor }: { monitor: Monitor }) {
  const t = useTranslations('monitors')
  const format = useFormat()
  const { certificateExpiresAt, certificateDays } = monitor
  if (!hasCertificate(monitor) || !certificateExpiresAt)
    return <span className="text-muted">{format.unknown}</span>
  const days = daysLeft(certificateExpiresAt)
  if (days < 0) return <Badge tone="bad">{t('certificateExpired')}</Badge>
  const words = t('certificateDays', { count: days })
  if (days <= (certificateDays ?? 0)) return <Badge tone="warn">{words}</Badge>
  return <span className="num whitespace-nowrap text-muted">{words}</span>
}

/** Marks of a monitor: open alerts, and a maintenance that mutes them. */
export function MonitorMarks({ monitor: { openAlerts, isInMaintenance } }: { monitor: Monitor }) {
  const t = useTranslations('monitors')
  return (
    <>
      {openAlerts > 0 && (
        <Badge tone="warn">
          <BellRing aria-hidden />
          {t('alerts', { count: openAlerts })}
        </Badge>
      )}
      {isInMaintenance && (
        <Badge tone="idle">
          <Wrench aria-hidden />
          {t('maintenance')}
        </Badge>
      )}
    </>
  )
}

export function Tags({ tags }: Pick<Monitor, 'tags'>) {
  return (
    <span className="flex flex-wrap gap-1">
      {tags.map((tag) => (
        <Badge key={tag}>
          <bdi>{tag}</bdi>
        </Badge>
      ))}
    </span>
  )
}

/** One tag and how many more there are, where a row has no room for all. */
export function FewTags({ tags }: Pick<Monitor, 'tags'>) {
  const format = useFormat()
  const [first] = tags
  if (first === undefined) return null
  return (
    <span className="flex gap-1" title={tags.join(', ')}>
      <Badge>
        <bdi className="max-w-24 truncate">{first}</bdi>
      </Badge>
      {tags.length > 1 && (
        <Badge>
          <bdi dir="ltr">+{format.number(tags.length - 1)}</bdi>
        </Badge>
      )}
    </span>
  )
}

interface MonitorStateBadgeProps {
  state: MonitorState
  locations?: Monitor['locations']
}

/** The state in words. Too few locations to decide is a state that people can act on. */
export function MonitorStateBadge({ state, locations = null }: MonitorStateBadgeProps) {
  const t = useTranslations('monitors')
  return (
    <StatusBadge status={stateStatus[state]}>
      {state === 'pending' && locations ? t('locations.unknown') : t(`state.${state}`)}
    </StatusBadge>
  )
}

interface MonitorTargetProps {
  check: Check
  /** Truncated at the end of its line, as in a list. */
  truncate?: boolean
}

/** The target of the check; for a heartbeat its period. */
export function MonitorTarget({ check, truncate = false }: MonitorTargetProps) {
  const t = useTranslations('monitors.target')
  const words = useDurationWords()
  if (check.kind === 'heartbeat') return t('heartbeat', { period: words(check.everySeconds) })
  return (
    <Bdi mono truncate={truncate} className="wrap-anywhere">
      {targetOf(check)}
    </Bdi>
  )
}
