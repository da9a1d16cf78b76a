import { weekdays } from '@marsad/contract/alerts'
import type { MaintenanceSchedule } from '@marsad/contract/http/maintenance'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { fromWallClock } from '../../../lib/time/wall-clock.ts'
import { clockAfter } from './maintenance.rules.ts'
import { useReaderZone } from '../../../lib/time/use-reader-zone.ts'

/** When a window silences, as a sentence says it. */
export function useScheduleWords() {
  const t = useTranslations('maintenance')
  const format = useFormat()
  const zone = useReaderZone()
  // A time of day has no zone; a day without a change of clocks lends it one, to be written as the reader writes times.
  const clock = (text: string) => format.time(fromWallClock(`2026-01-15T${text}`, zone) ?? 0)
  return (schedule: MaintenanceSchedule): string => {
    if (schedule.kind === 'once') {
      const [from, to] = [new Date(schedule.from), new Date(schedule.to)]
      const isOneDay = format.date(from) === format.date(to)
      return t('span', { from: format.dateTime(from), to: isOneDay ? format.time(to) : format.dateTime(to) })
    }
    const { days, start, minutes, timeZone } = schedule
    return t('weeklyWords', {
      days:
        days.length === weekdays.length
          ? t('everyDay')
          : format.list(weekdays.filter((day) => days.includes(day)).map((day) => t(`day.${day}`))),
      from: clock(start),
      to: clock(clockAfter(start, minutes)),
      zone: timeZone.replaceAll('_', ' '),
    })
  }
}
