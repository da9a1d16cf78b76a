import type { OnCallGap } from '@marsad/contract/http/on-call'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { usePreferences } from '../../../lib/preferences.ts'
import { useReaderZone } from '../../../lib/time/wall-clock.ts'

/** Moments with the day of the week, in the reader's language, digits, hour cycle and time zone. */
export function useMoments() {
  const { tag } = useFormat()
  const { hourCycle } = usePreferences()
  const timeZone = useReaderZone()
  return useMemo(() => {
    const day = { timeZone, weekday: 'long', day: 'numeric', month: 'short' } as const
    const clock = { hour: '2-digit', minute: '2-digit', hourCycle } as const
    const [full, days, short, numbers, times] = [
      new Intl.DateTimeFormat(tag, { ...day, ...clock }),
      new Intl.DateTimeFormat(tag, day),
      new Intl.DateTimeFormat(tag, { timeZone, weekday: 'short' }),
      new Intl.DateTimeFormat(tag, { timeZone, day: 'numeric' }),
      new Intl.DateTimeFormat(tag, { timeZone, ...clock }),
    ]
    const moment = (at: number | string) => full.format(new Date(at))
    const isOneDay = (from: number, to: number) => days.format(from) === days.format(to)
    return {
      moment,
      weekday: (at: number) => short.format(at),
      dayOfMonth: (at: number) => numbers.format(at),
      /** Both ends; the day of the second is left out if it is the same. */
      ends: (from: number, to: number) => ({
        from: moment(from),
        to: isOneDay(from, to) ? times.format(to) : moment(to),
      }),
    }
  }, [tag, hourCycle, timeZone])
}

/** A gap as a sentence. */
export function useGapWords() {
  const t = useTranslations('onCall')
  const { ends } = useMoments()
  return ({ from, until, absent }: OnCallGap) => {
    const span = ends(Date.parse(from), Date.parse(until))
    if (!absent) return t('gapWords', span)
    return absent.name === null ? t('gapDeleted', span) : t('gapAbsent', { ...span, name: absent.name })
  }
}

export const zoneName = (zone: string) => zone.replaceAll('_', ' ')
