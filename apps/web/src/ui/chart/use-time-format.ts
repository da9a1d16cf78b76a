import { useMemo } from 'react'
import { useDirection, useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { usePreferences } from '../../lib/preferences.ts'
import type { TimeRange } from './chart-series.ts'
import { DAY, isMidnight } from './plot/axes.ts'

const MINUTE = 60

/** Times on charts, in the reader's zone and words. Instants are Unix seconds. */
export function useTimeFormat() {
  const format = useFormat()
  const { timeZone: chosen } = usePreferences()
  return useMemo(() => {
    const timeZone = chosen ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
    return {
      timeZone,
      /** Short enough for an axis: a clock time, and the date where a day begins. */
      tick: (time: number, incrementSeconds: number) => {
        if (incrementSeconds >= DAY || isMidnight(time, timeZone)) return format.monthDay(time * 1000)
        return incrementSeconds < MINUTE ? format.timeWithSeconds(time * 1000) : format.time(time * 1000)
      },
      /** One instant in full; the zone tells apart the hour that daylight saving repeats. */
      instant: (time: number, { from, to }: TimeRange) => {
        const date = time * 1000
        const words = to - from > 2 * DAY ? format.dateTime(date) : format.dateTimeWithSeconds(date)
        return `${words} ${format.zoneName(date)}`
      },
    }
  }, [format, chosen])
}

/** Only Arabic has two customs; English time always runs left to right. */
export function useTimeDirection(): 'ltr' | 'rtl' {
  const { timeDirection } = usePreferences()
  return useDirection() === 'rtl' ? timeDirection : 'ltr'
}
