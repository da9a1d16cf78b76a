import type { OnCallPlan, Rotation } from '@marsad/contract/http/on-call'
import {
  dayOf,
  endOfDay,
  instantOf,
  isHoliday,
  type LocalDay,
  minutesOf,
  nearDay,
  weekdayNumber,
  weekdayOf,
} from './local-days.rules.ts'

/** From `from` until before `until`, in milliseconds. */
export type Range = { from: number; until: number }
export type PlannedOverride = Range & { id: string; userId: string }
export type PlannedShift = Range & { userId: string; overrideId: string | null }
/** `absentId`: whose turn it would be. */
export type Gap = Range & { absentId: string | null }
export type Plan = Pick<OnCallPlan, 'timeZone' | 'weekend' | 'holidays' | 'rotations'> & {
  /** The one that was made last wins. */
  overrides: readonly PlannedOverride[]
}

type Claim = Range & { userId: string; overrideId: string | null }

const meets = (a: Range, b: Range) => a.from < b.until && b.from < a.until

/**
 * Shifts and gaps of a range. An override wins, then the first rotation in order that covers the moment. A rotation does
 * not cover the turns of people who are not `active`: nobody else moves up, and a later rotation may cover them. Shifts
 * at the edges of the range are whole, gaps are cut.
 */
export function shiftsIn(plan: Plan, range: Range, active: ReadonlySet<string>) {
  // What is at the edges may have been cut by claims outside of the range: those are looked at, too.
  const near = layersOf(plan, range)
    .flat()
    .filter((claim) => meets(claim, range))
  const wide = {
    from: Math.min(range.from, ...near.map(({ from }) => from)),
    until: Math.max(range.until, ...near.map(({ until }) => until)),
  }
  const { shifts, gaps } = sweep(layersOf(plan, wide), wide, active)
  return {
    shifts: shifts.filter((shift) => meets(shift, range)),
    gaps: gaps
      .filter((gap) => meets(gap, range))
      .map((gap) => ({
        ...gap,
        from: Math.max(gap.from, range.from),
        until: Math.min(gap.until, range.until),
      })),
  }
}

/** The person who is on call at a moment. */
export function holderAt(plan: Plan, at: number, active: ReadonlySet<string>): string | null {
  const range = { from: at, until: at + 1 }
  return sweep(layersOf(plan, range), range, active).shifts[0]?.userId ?? null
}

/** Overrides and rotations, the strongest first; the claims of each are in order and do not overlap. */
function layersOf(plan: Plan, range: Range): Claim[][] {
  const overrides = plan.overrides
    .filter((override) => meets(override, range))
    .toSorted((a, b) => (a.id < b.id ? 1 : -1))
    .map(({ id, from, until, userId }) => [{ from, until, userId, overrideId: id }])
  return [...overrides, ...plan.rotations.map((rotation) => claimsOf(rotation, plan, range))]
}

function sweep(layers: readonly Claim[][], range: Range, active: ReadonlySet<string>) {
  const edges = new Set([range.from, range.until])
  for (const { from, until } of layers.flat()) {
    if (from > range.from && from < range.until) edges.add(from)
    if (until > range.from && until < range.until) edges.add(until)
  }
  const times = [...edges].toSorted((a, b) => a - b)
  const places = layers.map(() => 0)
  const shifts: PlannedShift[] = []
  const gaps: Gap[] = []
  let last: Claim | undefined
  for (const [index, from] of times.slice(0, -1).entries()) {
    const until = times[index + 1] ?? range.until
    const claims = layers.flatMap((layer, number) => {
      let place = places[number] ?? 0
      while ((layer[place]?.until ?? Infinity) <= from) place += 1
      places[number] = place
      const claim = layer[place]
      return claim && claim.from <= from ? [claim] : []
    })
    const holder = claims.find(({ userId }) => active.has(userId))
    const previous = shifts.at(-1)
    if (!holder) addGap(gaps, { from, until, absentId: absentOf(claims) })
    else if (holder === last && previous?.until === from) previous.until = until
    else shifts.push({ from, until, userId: holder.userId, overrideId: holder.overrideId })
    last = holder
  }
  return { shifts, gaps }
}

/** An override of a person who left is no reason for a gap: it no longer counts. */
const absentOf = (claims: readonly Claim[]) =>
  claims.find(({ overrideId }) => overrideId === null)?.userId ?? null

function addGap(gaps: Gap[], gap: Gap) {
  const previous = gaps.at(-1)
  if (previous?.until === gap.from && previous.absentId === gap.absentId) previous.until = gap.until
  else gaps.push(gap)
}

/** The turns of a rotation that meet the range, each whole, as far as the rotation covers them. */
function claimsOf(rotation: Rotation, plan: Plan, range: Range): Claim[] {
  return turnsOf(rotation, plan.timeZone, range).flatMap(({ userId, ...turn }) =>
    coveredSpans(rotation, plan, turn).map((span) => ({ ...span, userId, overrideId: null })),
  )
}

function turnsOf({ people, handover, startsOn }: Rotation, timeZone: string, range: Range) {
  const start = dayOf(startsOn)
  const at = minutesOf(handover.at)
  // A first turn that begins within its week is shorter than the others.
  const anchor =
    handover.unit === 'days' ? start : start - ((weekdayOf(start) - weekdayNumber(handover.weekday) + 7) % 7)
  const step = handover.every * (handover.unit === 'weeks' ? 7 : 1)
  const first = Math.max(0, Math.floor((nearDay(range.from) - 2 - anchor) / step))
  const turns = []
  for (let turn = first; anchor + turn * step <= nearDay(range.until) + 1; turn += 1) {
    const day = turn === 0 ? start : anchor + turn * step
    const from = instantOf(day, at, timeZone)
    const until = instantOf(anchor + (turn + 1) * step, at, timeZone)
    const userId = people[turn % people.length]
    if (userId !== undefined && from < until && meets({ from, until }, range)) {
      turns.push({ from, until, userId })
    }
  }
  return turns
}

function coveredSpans({ coverage }: Rotation, plan: Plan, turn: Range): Range[] {
  if (coverage.kind === 'always') return [turn]
  const spans: Range[] = []
  for (let day = nearDay(turn.from) - 2; day <= nearDay(turn.until) + 1; day += 1) {
    const span = coverageOn(day, coverage, plan)
    if (!span || !meets(span, turn)) continue
    const [from, until] = [Math.max(span.from, turn.from), Math.min(span.until, turn.until)]
    const previous = spans.at(-1)
    if (previous && previous.until >= from) previous.until = Math.max(previous.until, until)
    else if (from < until) spans.push({ from, until })
  }
  return spans
}

type PartialCoverage = Exclude<Rotation['coverage'], { kind: 'always' }>

function coverageOn(day: LocalDay, coverage: PartialCoverage, plan: Plan): Range | null {
  const { timeZone, weekend, holidays } = plan
  const span = (from: number, until: number) => ({
    from: instantOf(day, from, timeZone),
    until: instantOf(day, until, timeZone),
  })
  const isOneOf = (days: PlanDays) => days.some((name) => weekdayNumber(name) === weekdayOf(day))
  if (coverage.kind === 'weekly') {
    if (!isOneOf(coverage.days)) return null
    const [from, to] = [minutesOf(coverage.from), minutesOf(coverage.to)]
    return span(from, to > from ? to : to + endOfDay)
  }
  const isOff = isOneOf(weekend) || isHoliday(day, holidays)
  return isOff === (coverage.kind === 'days_off') ? span(0, endOfDay) : null
}
type PlanDays = OnCallPlan['weekend']

/** Who is on call in the first moment of a range, until when, and who takes over. */
export function handoverIn(plan: Plan, range: Range, active: ReadonlySet<string>) {
  const { shifts } = shiftsIn(plan, range, active)
  const [first] = shifts
  const isNow = first !== undefined && first.from <= range.from
  if (!isNow) return { now: null, next: first ?? null }
  const after = shifts.findIndex(
    ({ userId, from }, index) => index > 0 && (userId !== first.userId || from !== shifts[index - 1]?.until),
  )
  const last = after === -1 ? shifts.at(-1) : shifts[after - 1]
  const until = last && last.until < range.until ? last.until : null
  return { now: { userId: first.userId, until }, next: shifts[after] ?? null }
}
