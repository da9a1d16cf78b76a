import { clsx } from 'clsx'
import { useSyncExternalStore } from 'react'
import { useFormat } from '../lib/i18n/i18n-provider.tsx'

type RelativeTimeProps = { value: Date | number; className?: string }

/** “4 min. ago”, kept current. The text is the snapshot, so nothing renders until it changes. */
export function RelativeTime({ value, className }: RelativeTimeProps) {
  const format = useFormat()
  const words = useSyncExternalStore(subscribeToClock, () => format.relative(value))
  return (
    <time
      dateTime={new Date(value).toISOString()}
      title={format.dateTimeWithSeconds(value)}
      className={className}
    >
      {words}
    </time>
  )
}

type DateTimeProps = {
  value: Date | number
  show?: 'date' | 'time' | 'timeWithSeconds' | 'dateTime' | 'dateTimeWithSeconds'
  className?: string
}

export function DateTime({ value, show = 'dateTime', className }: DateTimeProps) {
  const format = useFormat()
  return (
    <time
      dateTime={new Date(value).toISOString()}
      title={format.dateTimeWithSeconds(value)}
      className={clsx('num whitespace-nowrap', className)}
    >
      {format[show](value)}
    </time>
  )
}

const second = 1000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function tick() {
  for (const notify of listeners) notify()
}

function run() {
  const wanted = listeners.size > 0 && !document.hidden
  if (wanted && timer === undefined) timer = setInterval(tick, second)
  if (!wanted && timer !== undefined) {
    clearInterval(timer)
    timer = undefined
  }
}

document.addEventListener('visibilitychange', () => {
  run()
  if (!document.hidden) tick()
})

/** One timer for all relative times of the page; it pauses while the page is hidden. */
export function subscribeToClock(listener: () => void) {
  listeners.add(listener)
  run()
  return () => {
    listeners.delete(listener)
    run()
  }
}
