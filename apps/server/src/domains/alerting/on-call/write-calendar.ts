import { createHash } from 'node:crypto'
import type { Locale } from '@marsad/contract/http/common'
import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventTransparency } from 'ical-generator'
import type { PlannedShift } from './shifts.rules.ts'

export type CalendarShift = PlannedShift & {
  scheduleId: string
  scheduleName: string
  person: string
  /** When the schedule last changed: the stamp must not differ between two reads. */
  changedAt: Date
}

type Words = {
  mine: (schedule: string) => string
  of: (person: string, schedule: string) => string
  override: string
  calendar: (schedule: string | null, workspace: string) => string
}

const words: Record<Locale, Words> = {
  en: {
    mine: (schedule) => `On call: ${schedule}`,
    of: (person, schedule) => `${person} on call: ${schedule}`,
    override: 'Override',
    calendar: (schedule, workspace) => `${schedule ?? 'My on-call shifts'} · ${workspace}`,
  },
  ar: {
    mine: (schedule) => `مناوبتك: ${schedule}`,
    of: (person, schedule) => `المناوب ${person}: ${schedule}`,
    override: 'استبدال مؤقت',
    calendar: (schedule, workspace) => `${schedule ?? 'مناوباتي'} · ${workspace}`,
  },
}

type Calendar = {
  locale: Locale
  workspaceName: string
  /** Null: the shifts of one person in all schedules. */
  scheduleName: string | null
  publicUrl: URL
  shifts: readonly CalendarShift[]
}

/** The same shift has the same id in every read and in every person's calendar; it names no one. */
const idOf = ({ from, userId, scheduleId }: CalendarShift) =>
  createHash('sha256').update(`${scheduleId} ${userId} ${from}`).digest('hex').slice(0, 32)

/** Shifts as an iCalendar file (RFC 5545) with times in UTC, so that it needs no time zone definitions. */
export function writeCalendar({ locale, workspaceName, scheduleName, publicUrl, shifts }: Calendar): string {
  const text = words[locale]
  const calendar = ical({
    name: text.calendar(scheduleName, workspaceName),
    prodId: { company: 'Marsad', product: 'On-call schedules', language: locale.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 60 * 60,
  })
  for (const shift of shifts) {
    const { from, until, person, overrideId, changedAt } = shift
    const event = calendar.createEvent({
      id: `${idOf(shift)}@${publicUrl.hostname}`,
      start: new Date(from),
      end: new Date(until),
      stamp: changedAt,
      summary: scheduleName === null ? text.mine(shift.scheduleName) : text.of(person, shift.scheduleName),
      // Being on call does not block other appointments.
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
      url: new URL(locale === 'ar' ? '/ar/on-call' : '/on-call', publicUrl).href,
    })
    if (overrideId) event.description(text.override)
  }
  return `${calendar.toString().replace(/(\r\n)+$/, '')}\r\n`
}
