import { useSyncExternalStore } from 'react'
import { useFormat } from '../lib/i18n/i18n-provider.tsx'
import { subscribeToClock } from './shared-clock.ts'

type RelativeTimeProps = { value: Date | number; className?: string }

/** “4 min. ago”, kept true. The words are the snapshot, so nothing renders until they change. */
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
