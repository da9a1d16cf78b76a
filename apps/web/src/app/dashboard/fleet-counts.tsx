import type { DeviceState } from '@marsad/contract/http/devices'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useTranslations } from 'use-intl'
import { states } from '../../features/devices/devices.rules.ts'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { Skeleton } from '../../ui/data/skeleton.tsx'
import type { useNewest } from './dashboard.api.ts'

const tones = {
  online: 'bg-ok/10 text-ok',
  warning: 'bg-warn/10 text-warn',
  offline: 'bg-bad/10 text-bad',
  pending: 'bg-hover text-idle',
}

/** The number of devices in each state, each a link to those devices; a row that a phone scrolls. */
export function FleetCounts({ query: { data, isError } }: { query: ReturnType<typeof useNewest> }) {
  const t = useTranslations('dashboard.counts')
  return (
    <nav aria-label={t('label')} className="flex min-w-0 gap-1.5 overflow-x-auto">
      <Count label={t('all')} count={data?.total} isFailed={isError} />
      {states.map((state) => (
        <StateCount key={state} state={state} count={data?.counts[state]} isFailed={isError} />
      ))}
    </nav>
  )
}

interface CountProps {
  count: number | undefined
  /** True where no count was ever read; one that could not be refreshed is still shown. */
  isFailed: boolean
}

function StateCount({ state, ...count }: CountProps & { state: DeviceState }) {
  const t = useTranslations('devices.state')
  return <Count label={t(state)} state={state} {...count} />
}

function Count({ label, state, count, isFailed }: CountProps & { label: string; state?: DeviceState }) {
  const format = useFormat()
  return (
    <Link
      to="/servers"
      search={state ? { state } : {}}
      className={clsx(
        'num flex h-7 shrink-0 items-center gap-1.5 rounded-full px-2.5 text-xs font-medium hover:underline pointer-coarse:h-9',
        count && state ? tones[state] : 'bg-hover text-muted',
      )}
    >
      {count !== undefined ? (
        <span className="font-semibold">{format.number(count)}</span>
      ) : isFailed ? (
        format.unknown
      ) : (
        <Skeleton className="h-3 w-4" />
      )}
      {label}
    </Link>
  )
}

/** One quiet line, shown only while there is something to report. */
export function OutdatedAgents({ count }: { count: number }) {
  const t = useTranslations('dashboard')
  if (count === 0) return null
  return (
    <Link
      to="/servers"
      search={{ agent: 'outdated' }}
      className="num col-span-full justify-self-start text-sm text-muted hover:underline"
    >
      {t('outdatedAgents', { count })}
    </Link>
  )
}
