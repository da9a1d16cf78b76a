import type { DeviceState, StateCounts as Counts } from '@marsad/contract/http/devices'
import { clsx } from 'clsx'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { Skeleton } from '../../../ui/data/skeleton.tsx'
import { states } from '../../devices/index.ts'

interface StateCountsProps {
  counts: Counts | undefined
  state: DeviceState | undefined
  onStateChange: (state: DeviceState | undefined) => void
}

export const stateInks = {
  online: 'text-ok',
  warning: 'text-warn',
  offline: 'text-bad',
  pending: 'text-idle',
}

/** The number of devices in each state; a press filters by that state. A phone shows one row of chips. */
export function StateCounts({ counts, state, onStateChange }: StateCountsProps) {
  const t = useTranslations('servers')
  const stateName = useTranslations('devices.state')
  const total = counts && states.reduce((sum, one) => sum + counts[one], 0)
  return (
    <div
      role="group"
      aria-label={t('counts')}
      className="flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-0.5 sm:grid sm:grid-cols-3 sm:gap-3 lg:grid-cols-5"
    >
      <Count label={t('all')} count={total} isChosen={!state} onChoose={() => onStateChange(undefined)} />
      {states.map((one) => (
        <Count
          key={one}
          label={stateName(one)}
          count={counts?.[one]}
          ink={stateInks[one]}
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
      className={clsx(
        'flex cursor-pointer border bg-card text-start shadow-card transition-colors hover:bg-hover aria-pressed:border-primary aria-pressed:bg-soft',
        'max-sm:h-9 max-sm:shrink-0 max-sm:items-center max-sm:gap-1.5 max-sm:rounded-full max-sm:px-3 max-sm:pointer-coarse:h-11',
        'sm:min-w-0 sm:flex-col sm:items-start sm:rounded-card sm:px-4 sm:py-2.5',
      )}
    >
      <span className="text-xs text-muted">{label}</span>
      <span className={clsx('num text-sm font-semibold sm:text-2xl', count ? ink : 'text-muted')}>
        {count === undefined ? <Skeleton className="h-4 w-5 sm:my-1 sm:h-6 sm:w-10" /> : format.number(count)}
      </span>
    </button>
  )
}
