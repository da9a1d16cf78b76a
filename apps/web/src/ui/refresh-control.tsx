import { clsx } from 'clsx'
import { Pause, Play, RotateCw } from 'lucide-react'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../lib/i18n/i18n-provider.tsx'
import { probe } from '../lib/connection/connection.ts'
import { IconButton } from './button.tsx'
import { Select } from './form/select.tsx'
import { toast } from './overlay/toast.ts'
import { DateTime, subscribeToClock } from './time.tsx'

interface RefreshControlProps {
  refresh: Refresh
  /** When the data on the screen was read; absent before any is. */
  asOf?: number | undefined
}

/** The refresh interval of a screen, and the age of its data. */
export function RefreshControl({ refresh, asOf }: RefreshControlProps) {
  const t = useTranslations('watching.refresh')
  const format = useFormat()
  const { interval, isPaused, isRefreshing, dueAt } = refresh
  const PauseIcon = isPaused ? Play : Pause
  const refreshNow = async () => {
    refresh.refresh()
    if (!(await probe())) toast.error(t('unreachable'), { id: 'unreachable' })
  }
  return (
    <div role="group" aria-label={t('label')} className="flex flex-wrap items-center gap-1">
      <span
        className={clsx('num me-1 text-xs whitespace-nowrap text-muted', asOf === undefined && 'invisible')}
      >
        {t('asOf')} <DateTime value={asOf ?? 0} show="timeWithSeconds" />
      </span>
      <IconButton
        label={t('now')}
        variant="outline"
        onClick={() => void refreshNow()}
        aria-busy={isRefreshing}
      >
        <RotateCw aria-hidden className={clsx(isRefreshing && 'animate-spin')} />
      </IconButton>
      <Select
        aria-label={t('interval')}
        className="w-24"
        value={`${interval}`}
        onValueChange={(next) => {
          const chosen = refreshIntervals.find((one) => `${one}` === next)
          if (chosen !== undefined) refresh.setInterval(chosen)
        }}
        items={refreshIntervals.map((seconds) => ({
          value: `${seconds}`,
          label: seconds === 0 ? t('off') : format.duration(seconds),
        }))}
      />
      <IconButton
        label={isPaused ? t('resume') : t('pause')}
        disabled={interval === 0}
        onClick={() => refresh.setPaused(!isPaused)}
      >
        <PauseIcon aria-hidden />
      </IconButton>
      <Countdown dueAt={dueAt} isPaused={isPaused} />
    </div>
  )
}

function Countdown({ dueAt, isPaused }: { dueAt: number | null; isPaused: boolean }) {
  const t = useTranslations('watching.refresh')
  const format = useFormat()
  const left = useSyncExternalStore(subscribeToClock, () =>
    dueAt === null ? null : Math.max(0, Math.ceil((dueAt - Date.now()) / 1000)),
  )
  return (
    <span className="num w-11 text-xs text-muted max-sm:hidden" aria-hidden={left !== null}>
      {isPaused ? t('paused') : left === null ? null : format.duration(left)}
    </span>
  )
}

/** Seconds between two refreshes; zero is never. */
export const refreshIntervals = [0, 5, 10, 30, 60, 300] as const
export type RefreshInterval = (typeof refreshIntervals)[number]

export interface Refresh {
  interval: RefreshInterval
  setInterval: (interval: RefreshInterval) => void
  isPaused: boolean
  setPaused: (isPaused: boolean) => void
  /** The time of the next refresh, or null while there will be none. */
  dueAt: number | null
  refresh: () => void
  isRefreshing: boolean
}

/** Refreshes at an interval. The timer pauses while the page is hidden, and a due refresh runs on return. */
export function useRefresh(reload: () => Promise<unknown>, initial: RefreshInterval): Refresh {
  const [interval, setInterval] = useState(initial)
  const [isPaused, setPaused] = useState(false)
  const [isRefreshing, setRefreshing] = useState(false)
  const [since, setSince] = useState(Date.now)
  const isRunning = interval > 0 && !isPaused
  const dueAt = isRunning ? since + interval * 1000 : null

  const refresh = async () => {
    setRefreshing(true)
    await reload()
    setRefreshing(false)
    setSince(Date.now())
  }
  const tick = useEffectEvent(() => {
    if (dueAt !== null && Date.now() >= dueAt && !isRefreshing) void refresh()
  })
  useEffect(() => (isRunning ? subscribeToClock(tick) : undefined), [isRunning])

  return {
    interval,
    setInterval: (next) => {
      setSince(Date.now())
      setPaused(false)
      setInterval(next)
    },
    isPaused,
    setPaused: (next) => {
      setSince(Date.now())
      setPaused(next)
    },
    dueAt,
    refresh: () => void refresh(),
    isRefreshing,
  }
}
