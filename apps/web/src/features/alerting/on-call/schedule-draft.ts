import type { weekdays } from '@marsad/contract/alerts'
import type { Holiday, NewOnCallSchedule, OnCallSchedule, Rotation } from '@marsad/contract/http/on-call'
import { toLatinDigits } from '../../../lib/format/format.ts'
import { textLength } from '@marsad/contract/limits'
import { type CoverageKind, type HandoverUnit, onCallLimits } from '@marsad/contract/on-call'

export type Weekday = (typeof weekdays)[number]

/** Fields keep what was typed, also for the choices that are not selected at the moment. */
export type RotationDraft = {
  key: number
  people: string[]
  unit: HandoverUnit
  every: string
  weekday: Weekday
  at: string
  startsOn: string
  kind: CoverageKind
  days: Weekday[]
  from: string
  to: string
}
export type HolidayDraft = Omit<Holiday, 'day' | 'days'> & { key: number; day: string; days: string }
export type ScheduleDraft = {
  name: string
  timeZone: string
  weekend: Weekday[]
  holidays: HolidayDraft[]
  rotations: RotationDraft[]
}

let lastKey = 0
export const newKey = () => {
  lastKey += 1
  return lastKey
}

export const newRotation = (today: string): RotationDraft => ({
  key: newKey(),
  people: [],
  unit: 'weeks',
  every: '1',
  weekday: 'sunday',
  at: '09:00',
  startsOn: today,
  kind: 'always',
  days: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday'],
  from: '09:00',
  to: '17:00',
})

export const toHolidayDraft = (holiday: Holiday): HolidayDraft => ({
  ...holiday,
  key: newKey(),
  day: String(holiday.day),
  days: String(holiday.days),
})

function toRotationDraft({ people, handover, startsOn, coverage }: Rotation, today: string): RotationDraft {
  return {
    ...newRotation(today),
    people,
    unit: handover.unit,
    every: String(handover.every),
    at: handover.at,
    startsOn,
    kind: coverage.kind,
    ...(handover.unit === 'weeks' && { weekday: handover.weekday }),
    ...(coverage.kind === 'weekly' && { days: coverage.days, from: coverage.from, to: coverage.to }),
  }
}

/** Where the week begins on Sunday, the weekend is Friday and Saturday more often than not. */
const weekendOf = (zone: string): Weekday[] =>
  /Riyadh|Cairo|Baghdad|Kuwait|Amman|Qatar|Bahrain|Muscat|Aden|Damascus|Tripoli|Khartoum|Algiers/.test(zone)
    ? ['friday', 'saturday']
    : ['sunday', 'saturday']

export function toDraft(schedule: OnCallSchedule | null, zone: string, today: string): ScheduleDraft {
  if (!schedule) {
    return {
      name: '',
      timeZone: zone,
      weekend: weekendOf(zone),
      holidays: [],
      rotations: [newRotation(today)],
    }
  }
  const { name, timeZone, weekend, holidays, rotations } = schedule
  return {
    name,
    timeZone,
    weekend,
    holidays: holidays.map(toHolidayDraft),
    rotations: rotations.map((rotation) => toRotationDraft(rotation, today)),
  }
}

/** Both kinds of digits are read; 0 where the text is no whole number. */
const wholeOf = (text: string) => {
  const folded = toLatinDigits(text.trim())
  return /^\d{1,4}$/.test(folded) ? Number(folded) : 0
}
const isWhole = (text: string, most: number) => wholeOf(text) >= 1 && wholeOf(text) <= most

export const mostEvery = ({ unit }: Pick<RotationDraft, 'unit'>) =>
  unit === 'days' ? onCallLimits.handoverDays : onCallLimits.handoverWeeks

export type RotationProblem = 'people' | 'every' | 'at' | 'startsOn' | 'days' | 'from' | 'to'

export function problemsOf(rotation: RotationDraft): Set<RotationProblem> {
  const { people, every, at, startsOn, kind, days, from, to } = rotation
  const found = new Set<RotationProblem>()
  if (people.length === 0) found.add('people')
  if (!isWhole(every, mostEvery(rotation))) found.add('every')
  if (!at) found.add('at')
  if (!startsOn) found.add('startsOn')
  if (kind === 'weekly' && days.length === 0) found.add('days')
  if (kind === 'weekly' && !from) found.add('from')
  if (kind === 'weekly' && !to) found.add('to')
  return found
}

export const isNameOk = ({ name }: Pick<ScheduleDraft, 'name'>) =>
  name.trim().length > 0 && name.trim().length <= textLength.label

export const isHolidayOk = ({ name, day, days }: HolidayDraft) =>
  name.trim().length > 0 &&
  name.trim().length <= textLength.label &&
  isWhole(day, 31) &&
  isWhole(days, onCallLimits.holidayDays)

function toRotation(draft: RotationDraft): Rotation {
  const { people, unit, weekday, at, startsOn, kind, days, from, to } = draft
  const every = wholeOf(draft.every)
  return {
    people,
    handover: unit === 'weeks' ? { unit, every, weekday, at } : { unit, every, at },
    startsOn,
    coverage: kind === 'weekly' ? { kind, days, from, to } : { kind },
  }
}

/** Null while something is missing; the name is not needed for a preview. */
export function toPlan(draft: ScheduleDraft): Omit<NewOnCallSchedule, 'name'> | null {
  const { timeZone, weekend, holidays, rotations } = draft
  if (!holidays.every(isHolidayOk) || rotations.some((rotation) => problemsOf(rotation).size > 0)) return null
  return {
    timeZone,
    weekend,
    holidays: holidays.map(({ name, calendar, month, day, days }) => ({
      name: name.trim(),
      calendar,
      month,
      day: wholeOf(day),
      days: wholeOf(days),
    })),
    rotations: rotations.map(toRotation),
  }
}

/** The list with one entry a place earlier or later. */
export function moved<T>(list: readonly T[], place: number, by: 1 | -1): T[] {
  const target = place + by
  const [one, other] = [list[place], list[target]]
  if (one === undefined || other === undefined) return [...list]
  return list.map((entry, index) => (index === place ? other : index === target ? one : entry))
}
