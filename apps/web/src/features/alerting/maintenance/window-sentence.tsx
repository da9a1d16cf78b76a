import { weekdays } from '@marsad/contract/alerts'
import type { MaintenanceSchedule } from '@marsad/contract/http/maintenance'
import { BellOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { fromWallClock, useReaderZone } from '../../../lib/time/wall-clock.ts'
import { toShownScope } from '../scope-draft.ts'
import { useScopeWords } from '../scope-name.tsx'
import { clockAfter } from './maintenance.rules.ts'
import { toSchedule, type WindowDraft } from './window-draft.ts'

/** A summary of what will be muted, and when. */
export function WindowSentence({ zone }: { zone: string }) {
  const t = useTranslations('maintenance.sentence')
  const format = useFormat()
  const words = useScheduleWords()
  const scopeWords = useScopeWords()
  const { control } = useFormContext<WindowDraft>()
  const draft = useWatch({ control }) as WindowDraft
  const schedule = toSchedule(draft, zone)
  if (!schedule) return null
  const seconds =
    schedule.kind === 'weekly'
      ? schedule.minutes * 60
      : (Date.parse(schedule.to) - Date.parse(schedule.from)) / 1000
  return (
    <div aria-live="polite" className="flex gap-3 rounded-card border bg-bg px-4 py-3 text-sm">
      <BellOff aria-hidden className="mt-0.5 size-4 shrink-0 text-primary" />
      <div className="min-w-0 wrap-anywhere">
        <p>
          {t.rich('silent', {
            scope: scopeWords(toShownScope(draft.scope)),
            when: words(schedule),
            duration: format.duration(seconds),
            strong,
          })}
        </p>
        <p className="mt-1.5 text-xs text-muted">{t('still')}</p>
      </div>
    </div>
  )
}

const strong = (words: ReactNode) => <strong className="font-semibold">{words}</strong>

/** The schedule of a window as part of a sentence. */
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
