import type { DeviceState, StateCounts as Counts } from '@marsad/contract/http/devices'
import { clsx } from 'clsx'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { states } from '../../devices/index.ts'

interface StateCountsProps {
  counts: Counts | undefined
  state: DeviceState | undefined
  onStateChange: (state: DeviceState | undefined) => void
}

const inks = { online: 'text-ok', warning: 'text-warn', offline: 'text-bad', pending: 'text-idle' }

/** How many there are of each state; pressing one leaves only those. */
export function StateCounts({ counts, state, onStateChange }: StateCountsProps) {
  const t = useTranslations('servers')
  const stateName = useTranslations('devices.state')
  const total = counts && states.reduce((sum, one) => sum + counts[one], 0)
  return (
    <div
      role="group"
      aria-label={t('counts')}
      className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5"
    >
      <Count label={t('all')} count={total} isChosen={!state} onChoose={() => onStateChange(undefined)} />
      {states.map((one) => (
        <Count
          key={one}
          label={stateName(one)}
          count={counts?.[one]}
          ink={inks[one]}
          isChosen={state === one}
          onChoose={() => onStateChange(state === one ? undefined : one)}
        />
      ))}
    </div>
  )
}

interface CountProps {
  label: string
  count: number | undefined
  ink?: string
  isChosen: boolean
  onChoose: () => void
}

function Count({ label, count, ink, isChosen, onChoose }: CountProps) {
  const format = useFormat()
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="flex min-w-0 cursor-pointer flex-col items-start rounded-card border bg-card px-4 py-2.5 text-start shadow-card transition-colors hover:bg-hover aria-pressed:border-primary aria-pressed:bg-soft max-sm:first:col-span-2"
    >
      <span className="text-xs text-muted">{label}</span>
      <span className={clsx('num text-2xl font-semibold', count ? ink : 'text-muted')}>
        {count === undefined ? <Skeleton className="my-1 h-6 w-10" /> : format.number(count)}
      </span>
    </button>
  )
}
