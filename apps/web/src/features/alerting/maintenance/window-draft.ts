import { textLength } from '@marsad/contract/limits'
import { weekdays } from '@marsad/contract/alerts'
import type { MaintenanceSchedule, MaintenanceWindow } from '@marsad/contract/http/maintenance'
import * as z from 'zod/mini'
import { fromWallClock, toWallClock } from '../../../lib/time/wall-clock.ts'
import { everyDevice, toScope, toScopeDraft, type ScopeDraft } from '../scope-draft.ts'
import { clockAfter, minutesBetween } from './maintenance.rules.ts'

const leastMinutes = 5

const clock = z.string().check(z.regex(/^\d\d:\d\d$/, 'noTime'))

/** `zone` is that of the reader, in which the two instants of a single window are written. */
export const windowSchema = (zone: string) =>
  z
    .object({
      name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(textLength.label, 'tooLong')),
      scope: z.custom<ScopeDraft>((scope) => toScope(scope) !== null, { abort: false }),
      kind: z.enum(['once', 'weekly']),
      from: z.string(),
      to: z.string(),
      days: z.array(z.enum(weekdays)),
      start: clock,
      end: clock,
      timeZone: z.string(),
    })
    .check(({ value, issues }) => {
      const complain = (path: string, message: string) =>
        issues.push({ code: 'custom', path: [path], message, input: value })
      if (value.kind === 'weekly') {
        if (value.days.length === 0) complain('days', 'noDay')
        if (minutesBetween(value.start, value.end) < leastMinutes) complain('end', 'tooShort')
        return
      }
      const [from, to] = [fromWallClock(value.from, zone), fromWallClock(value.to, zone)]
      if (from === null) complain('from', 'noTime')
      if (to === null) complain('to', 'noTime')
      if (from !== null && to !== null && to <= from) complain('to', 'backwards')
    })
export type WindowDraft = z.infer<ReturnType<typeof windowSchema>>

const hourMs = 3_600_000

export function toDraft(window: MaintenanceWindow | null, zone: string, now: number): WindowDraft {
  // A new one begins at the next full hour, and weekly ones in the night.
  const soon = Math.ceil(now / hourMs) * hourMs
  const blank: WindowDraft = {
    name: '',
    scope: everyDevice,
    kind: 'once',
    from: toWallClock(soon, zone),
    to: toWallClock(soon + 2 * hourMs, zone),
    days: ['sunday'],
    start: '02:00',
    end: '04:00',
    timeZone: zone,
  }
  if (!window) return blank
  const { name, scope, schedule } = window
  const own = { ...blank, name, scope: toScopeDraft(scope), kind: schedule.kind }
  if (schedule.kind === 'once') {
    const { from, to } = schedule
    return { ...own, from: toWallClock(Date.parse(from), zone), to: toWallClock(Date.parse(to), zone) }
  }
  const { days, start, minutes, timeZone } = schedule
  return { ...own, days, start, end: clockAfter(start, minutes), timeZone }
}

/** Null while a time is missing. */
export function toSchedule(draft: Omit<WindowDraft, 'scope'>, zone: string): MaintenanceSchedule | null {
  if (draft.kind === 'weekly') {
    const { days, start, end, timeZone } = draft
    if (!start || !end || days.length === 0) return null
    return { kind: 'weekly', days, start, minutes: minutesBetween(start, end), timeZone }
  }
  const [from, to] = [fromWallClock(draft.from, zone), fromWallClock(draft.to, zone)]
  if (from === null || to === null || to <= from) return null
  return { kind: 'once', from: new Date(from).toISOString(), to: new Date(to).toISOString() }
}
