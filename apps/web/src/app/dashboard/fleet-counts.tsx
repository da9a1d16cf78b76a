import type { DeviceState } from '@marsad/contract/http/devices'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useTranslations } from 'use-intl'
import { states } from '../../features/devices/devices.rules.ts'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { Skeleton } from '../../ui/data/skeleton.tsx'
import type { useNewest } from './dashboard.api.ts'

const inks = { online: 'text-ok', warning: 'text-warn', offline: 'text-bad', pending: 'text-idle' }

/** How many there are of each state, each a way to those. */
export function FleetCounts({ query: { data, isError } }: { query: ReturnType<typeof useNewest> }) {
  const t = useTranslations('dashboard.counts')
  return (
    <nav
      aria-label={t('label')}
      className="col-span-full grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5 lg:gap-4"
    >
      <Count label={t('all')} count={data?.total} isFailed={isError} />
      {states.map((state) => (
        <StateCount key={state} state={state} count={data?.counts[state]} isFailed={isError} />
      ))}
    </nav>
  )
}

interface CountProps {
  count: number | undefined
  /** Never known; a count that could not be renewed is still shown. */
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
      className="flex min-w-0 flex-col rounded-card border bg-card px-4 py-2.5 shadow-card transition-colors hover:bg-hover max-sm:first:col-span-2"
    >
      <span className="text-xs text-muted">{label}</span>
      <span
        className={clsx('num text-2xl font-semibold', count && state ? inks[state] : !count && 'text-muted')}
      >
        {count !== undefined ? (
          format.number(count)
        ) : isFailed ? (
          format.unknown
        ) : (
          <Skeleton className="my-1 h-6 w-10" />
        )}
      </span>
    </Link>
  )
}

/** One quiet line, and only while there is something to it. */
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
