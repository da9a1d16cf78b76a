import { z } from 'zod'
import { weekdays } from '../alerts.ts'
import { Day, Instant } from '../instants.ts'
import { textLength } from '../limits.ts'
import { holidayCalendars, onCallLimits } from '../on-call.ts'
import { operation } from '../operation.ts'
import { Done } from './auth.ts'
import { ById, SingleLine, TimeZone } from './common.ts'
import { TimeOfDay } from './maintenance.ts'

const Name = SingleLine.pipe(z.string().min(1).max(textLength.label))
const Weekday = z.enum(weekdays)
const Weekdays = z
  .array(Weekday)
  .max(7)
  .refine((days) => new Set(days).size === days.length, 'must not repeat a day')

/** From this many days on a date of every year. A year without the date, such as 29 February, is skipped. */
export const Holiday = z.strictObject({
  name: Name,
  calendar: z.enum(holidayCalendars),
  month: z.int().min(1).max(12),
  day: z.int().min(1).max(31),
  days: z.int().min(1).max(onCallLimits.holidayDays),
})
export type Holiday = z.infer<typeof Holiday>

export const Handover = z.discriminatedUnion('unit', [
  z.strictObject({
    unit: z.literal('days'),
    every: z.int().min(1).max(onCallLimits.handoverDays),
    at: TimeOfDay,
  }),
  z.strictObject({
    unit: z.literal('weeks'),
    every: z.int().min(1).max(onCallLimits.handoverWeeks),
    weekday: Weekday,
    at: TimeOfDay,
  }),
])
export type Handover = z.infer<typeof Handover>

export const Coverage = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('always') }),
  /** On days of the week. It ends on the next day if `to` is not after `from`. */
  z.strictObject({ kind: z.literal('weekly'), days: Weekdays.min(1), from: TimeOfDay, to: TimeOfDay }),
  z.strictObject({ kind: z.literal('workdays') }),
  z.strictObject({ kind: z.literal('days_off') }),
])
export type Coverage = z.infer<typeof Coverage>

export const Rotation = z.strictObject({
  /** In the order of their turns. The same person may have several. */
  people: z.array(z.uuid()).min(1).max(onCallLimits.people),
  handover: Handover,
  /** The first turn begins on this day at the time of the handover. */
  startsOn: Day,
  coverage: Coverage,
})
export type Rotation = z.infer<typeof Rotation>

const planFields = {
  timeZone: TimeZone,
  weekend: Weekdays,
  holidays: z.array(Holiday).max(onCallLimits.holidays),
  /** The first that covers a moment has it. */
  rotations: z.array(Rotation).min(1).max(onCallLimits.rotations),
}
export const OnCallPlan = z.strictObject(planFields)
export type OnCallPlan = z.infer<typeof OnCallPlan>

export const NewOnCallSchedule = z.strictObject({ name: Name, ...planFields })
export type NewOnCallSchedule = z.infer<typeof NewOnCallSchedule>
export const OnCallChange = NewOnCallSchedule.partial()
export type OnCallChange = z.infer<typeof OnCallChange>

/** A member who cannot be on call, because of leaving or deactivation, is not active. */
export const OnCallPerson = z.strictObject({
  userId: z.uuid(),
  /** Null if the account was deleted. */
  name: z.string().nullable(),
  isActive: z.boolean(),
})
export type OnCallPerson = z.infer<typeof OnCallPerson>

export const Shift = z.strictObject({
  userId: z.uuid(),
  name: z.string(),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  /** The override that it comes from; null if it comes from a rotation. */
  overrideId: z.uuid().nullable(),
})
export type Shift = z.infer<typeof Shift>

/** A time without anyone on call. */
export const OnCallGap = z.strictObject({
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  /** The person whose turn it would be, but who is no longer an active member; null if no rotation covers it. */
  absent: OnCallPerson.nullable(),
})
export type OnCallGap = z.infer<typeof OnCallGap>

export const Shifts = z.strictObject({
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  /** In order, without overlaps. Every moment of the range is in one shift or in one gap. */
  shifts: z.array(Shift),
  gaps: z.array(OnCallGap),
})
export type Shifts = z.infer<typeof Shifts>

export const Override = z.strictObject({
  id: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  createdBy: z.string().nullable(),
})
export type Override = z.infer<typeof Override>

/** Who is on call in a schedule, and who takes over. */
export const OnCallNow = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  /** Null if no one is on call. `until` is null if nothing changes in the next three months. */
  now: z.strictObject({ userId: z.uuid(), name: z.string(), until: z.iso.datetime().nullable() }).nullable(),
  /** The next other person, or the first after a gap; null if there is none in the next three months. */
  next: z.strictObject({ userId: z.uuid(), name: z.string(), from: z.iso.datetime() }).nullable(),
})
export type OnCallNow = z.infer<typeof OnCallNow>

export const OnCallSchedule = z.strictObject({
  ...NewOnCallSchedule.shape,
  ...OnCallNow.shape,
  people: z.array(OnCallPerson),
  /** Those that are not over. */
  overrides: z.array(Override),
})
export type OnCallSchedule = z.infer<typeof OnCallSchedule>
export const OnCallSchedules = z.strictObject({ schedules: z.array(OnCallSchedule) })
export type OnCallSchedules = z.infer<typeof OnCallSchedules>
export const OnCallNowList = z.strictObject({ schedules: z.array(OnCallNow) })
export type OnCallNowList = z.infer<typeof OnCallNowList>

type Span = { from: string; until: string }
const dayMs = 86_400_000
const isForward = ({ from, until }: Span) => Date.parse(from) < Date.parse(until)
const isWithin = (days: number) => (span: Span) =>
  Date.parse(span.until) - Date.parse(span.from) <= days * dayMs

export const ShiftsQuery = z
  .object({ from: Instant, until: Instant })
  .refine(isForward, 'must begin before it ends')
  .refine(isWithin(onCallLimits.shownDays), 'must be at most 92 days')
export type ShiftsQuery = z.infer<typeof ShiftsQuery>

export const NewOverride = z
  .strictObject({ userId: z.uuid(), from: Instant, until: Instant })
  .refine(isForward, 'must begin before it ends')
  .refine(isWithin(onCallLimits.overrideDays), 'must be at most 60 days')
export type NewOverride = z.infer<typeof NewOverride>

/** Shifts of an unsaved schedule from now on; with an id, with the overrides of that schedule. */
export const OnCallPreview = z.strictObject({ scheduleId: z.uuid().optional(), ...planFields })
export type OnCallPreview = z.infer<typeof OnCallPreview>

export const CalendarFeed = z.strictObject({
  id: z.uuid(),
  /** Null: the shifts of its owner in all schedules. */
  scheduleId: z.uuid().nullable(),
  scheduleName: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>
export const CalendarFeeds = z.strictObject({ feeds: z.array(CalendarFeed) })
export type CalendarFeeds = z.infer<typeof CalendarFeeds>
export const NewCalendarFeed = z.strictObject({ scheduleId: z.uuid().nullable() })
export type NewCalendarFeed = z.infer<typeof NewCalendarFeed>
/** The address is in no later answer. */
export const CreatedCalendarFeed = z.strictObject({ feed: CalendarFeed, url: z.url() })
export type CreatedCalendarFeed = z.infer<typeof CreatedCalendarFeed>

export const listOnCall = operation('GET /api/on-call', { needs: 'alerts.view', answers: OnCallSchedules })
export const getOnCallNow = operation('GET /api/on-call/now', {
  needs: 'alerts.view',
  answers: OnCallNowList,
})
export const createOnCall = operation('POST /api/on-call', {
  needs: 'alerts.manage',
  body: NewOnCallSchedule,
  answers: { 201: OnCallSchedule },
})
export const previewOnCall = operation('POST /api/on-call/preview', {
  needs: 'alerts.manage',
  description: 'Shifts and gaps of the next four weeks of a schedule before it is saved',
  body: OnCallPreview,
  answers: Shifts,
})
export const changeOnCall = operation('PATCH /api/on-call/:id', {
  needs: 'alerts.manage',
  params: ById,
  body: OnCallChange,
  answers: OnCallSchedule,
})
export const removeOnCall = operation('DELETE /api/on-call/:id', {
  needs: 'alerts.manage',
  params: ById,
  answers: Done,
})
export const listShifts = operation('GET /api/on-call/:id/shifts', {
  needs: 'alerts.view',
  params: ById,
  query: ShiftsQuery,
  answers: Shifts,
})
export const createOverride = operation('POST /api/on-call/:id/overrides', {
  needs: 'alerts.handle',
  params: ById,
  body: NewOverride,
  answers: { 201: OnCallSchedule },
})
export const removeOverride = operation('DELETE /api/on-call/:id/overrides/:overrideId', {
  needs: 'alerts.handle',
  params: z.strictObject({ id: z.uuid(), overrideId: z.uuid() }),
  answers: OnCallSchedule,
})
export const listCalendarFeeds = operation('GET /api/on-call/feeds', {
  needs: 'on_call.subscribe',
  description: 'The calendar feeds of the caller',
  answers: CalendarFeeds,
})
export const createCalendarFeed = operation('POST /api/on-call/feeds', {
  needs: 'on_call.subscribe',
  body: NewCalendarFeed,
  answers: { 201: CreatedCalendarFeed },
})
export const revokeCalendarFeed = operation('DELETE /api/on-call/feeds/:id', {
  needs: 'on_call.subscribe',
  params: ById,
  answers: Done,
})
export const readCalendarFeed = operation('GET /calendar/:token/on-call.ics', {
  needs: 'public',
  params: z.strictObject({ token: z.string().max(200) }),
  isHidden: true,
})
