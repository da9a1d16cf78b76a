import { useEffect, useEffectEvent, useState } from 'react'
import { subscribeToClock } from '../shared-clock.ts'

/** Seconds between two refreshes; zero is never. */
export const refreshIntervals = [0, 5, 10, 30, 60, 300] as const
export type RefreshInterval = (typeof refreshIntervals)[number]

export interface Refresh {
  interval: RefreshInterval
  setInterval: (interval: RefreshInterval) => void
  isPaused: boolean
  setPaused: (isPaused: boolean) => void
  /** When the next one comes by itself, or null while none will. */
  dueAt: number | null
  refresh: () => void
  isRefreshing: boolean
}

/** Asks again every so often. The clock stands still while the page is hidden, and what is due is asked on return. */
export function useRefresh(ask: () => Promise<unknown>, initial: RefreshInterval): Refresh {
  const [interval, setInterval] = useState(initial)
  const [isPaused, setPaused] = useState(false)
  const [isRefreshing, setRefreshing] = useState(false)
  const [since, setSince] = useState(Date.now)
  const isRunning = interval > 0 && !isPaused
  const dueAt = isRunning ? since + interval * 1000 : null

  const refresh = async () => {
    setRefreshing(true)
    await ask()
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
