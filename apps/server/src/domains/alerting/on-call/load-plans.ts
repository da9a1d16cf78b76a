import { onCallLimits } from '@marsad/contract/on-call'
import type {
  OnCallGap,
  OnCallNow,
  OnCallPerson,
  OnCallPlan,
  Shift,
  Shifts,
} from '@marsad/contract/http/on-call'
import type { Tx } from '../../../engines/postgres.ts'
import { dayMs } from './local-days.rules.ts'
import {
  findScheduleRow,
  listActiveMembers,
  listNames,
  listOverrideRows,
  type OverrideRow,
  type ScheduleRow,
} from './on-call.store.ts'
import { handoverIn, holderAt, type Plan, type Range, shiftsIn } from './shifts.rules.ts'

/** People of schedules with their names, members or not. */
export type People = { active: ReadonlySet<string>; names: ReadonlyMap<string, string> }

type Rotations = Pick<OnCallPlan, 'rotations'>
export const peopleIn = ({ rotations }: Rotations) => [...new Set(rotations.flatMap(({ people }) => people))]

export async function loadPeople(tx: Tx, workspaceId: string, plans: readonly Rotations[]): Promise<People> {
  const members = await listActiveMembers(tx, workspaceId)
  const active = new Set(members.map(({ userId }) => userId))
  const others = plans.flatMap(peopleIn).filter((id) => !active.has(id))
  const absent = others.length > 0 ? await listNames(tx, others) : []
  return { active, names: new Map([...members, ...absent].map(({ userId, name }) => [userId, name])) }
}

/** The longest shift is as long as an override or a turn: overrides that ended before it cannot have cut it. */
const longestMs = 366 * dayMs

/** Overrides that may matter to a range. */
export const loadOverrides = (tx: Tx, workspaceId: string, ids: readonly string[], { from }: Range) =>
  ids.length === 0
    ? Promise.resolve([])
    : listOverrideRows(tx, workspaceId, ids, new Date(Math.max(0, from - longestMs)))

export const toPlan = (row: OnCallPlan | ScheduleRow, overrides: readonly OverrideRow[]): Plan => ({
  timeZone: row.timeZone,
  weekend: row.weekend,
  holidays: row.holidays,
  rotations: row.rotations,
  overrides: overrides.map(({ id, userId, from, until }) => ({
    id,
    userId,
    from: from.getTime(),
    until: until.getTime(),
  })),
})

const iso = (at: number) => new Date(at).toISOString()

export const toPerson = (userId: string, { active, names }: People): OnCallPerson => ({
  userId,
  name: names.get(userId) ?? null,
  isActive: active.has(userId),
})

export function toShifts(plan: Plan, range: Range, people: People): Shifts {
  const { shifts, gaps } = shiftsIn(plan, range, people.active)
  return {
    from: iso(range.from),
    until: iso(range.until),
    shifts: shifts.map(({ from, until, userId, overrideId }): Shift => ({
      userId,
      name: people.names.get(userId) ?? '',
      from: iso(from),
      until: iso(until),
      overrideId,
    })),
    gaps: gaps.map(({ from, until, absentId }): OnCallGap => ({
      from: iso(from),
      until: iso(until),
      absent: absentId === null ? null : toPerson(absentId, people),
    })),
  }
}

export function toNow(
  { id, name }: Pick<ScheduleRow, 'id' | 'name'>,
  plan: Plan,
  people: People,
  at: number,
): OnCallNow {
  const range = { from: at, until: at + onCallLimits.shownDays * dayMs }
  const { now, next } = handoverIn(plan, range, people.active)
  const nameOf = (userId: string) => people.names.get(userId) ?? ''
  return {
    id,
    name,
    now: now && {
      userId: now.userId,
      name: nameOf(now.userId),
      until: now.until === null ? null : iso(now.until),
    },
    next: next && { userId: next.userId, name: nameOf(next.userId), from: iso(next.from) },
  }
}

/**
 * The person who is on call at a moment; null if nobody is, or if there is no such schedule. Needs the scope of the
 * workspace.
 */
export async function onCallAt(
  tx: Tx,
  workspaceId: string,
  scheduleId: string,
  at: Date,
): Promise<{ userId: string; name: string } | null> {
  const row = await findScheduleRow(tx, workspaceId, scheduleId)
  if (!row) return null
  const people = await loadPeople(tx, workspaceId, [row])
  const overrides = await listOverrideRows(tx, workspaceId, [scheduleId], at)
  const userId = holderAt(toPlan(row, overrides), at.getTime(), people.active)
  return userId === null ? null : { userId, name: people.names.get(userId) ?? '' }
}
