import type { OnCallPlan, Rotation } from '@marsad/contract/http/on-call'
import {
  dayOf,
  dayMs,
  endOfDay,
  readHolidays,
  instantOf,
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
const overlapOf = (a: Range, b: Range) => ({
  from: Math.max(a.from, b.from),
  until: Math.min(a.until, b.until),
})

/**
 * Shifts and gaps of a range. An override wins, then the first rotation in order that covers the moment. A rotation does
 * not cover the turns of people who are not `active`: nobody else moves up, and a later rotation may cover them. Shifts
 * at the edges of the range are whole, gaps are cut.
 */
export function shiftsIn(plan: Plan, range: Range, active: ReadonlySet<string>) {
  const layersIn = readPlan(plan)
  // What is at the edges may have been cut by claims outside of the range: those are looked at, too.
  const near = layersIn(range)
    .flat()
    .filter((claim) => meets(claim, range))
  const wide = {
    from: Math.min(range.from, ...near.map(({ from }) => from)),
    until: Math.max(range.until, ...near.map(({ until }) => until)),
  }
  const { shifts, gaps } = sweep(layersIn(wide), wide, active)
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
  return sweep(readPlan(plan)(range, range), range, active).shifts[0]?.userId ?? null
}

/**
 * Overrides and rotations of ranges, the strongest first; the claims of each are in order and do not overlap. They are
 * whole within `bounds`: whoever needs no more than the range saves the other days of long turns.
 */
function readPlan(plan: Plan) {
  const { timeZone } = plan
  const isHoliday = readHolidays(plan.holidays)
  const isOff = (day: LocalDay) => isOneOf(plan.weekend, day) || isHoliday(day)
  return (range: Range, bounds: Range = always): Claim[][] => {
    const overrides = plan.overrides
      .filter((override) => meets(override, range))
      .toSorted((a, b) => (a.id < b.id ? 1 : -1))
      .map(({ id, from, until, userId }) => [{ from, until, userId, overrideId: id }])
    const rotations = plan.rotations.map((rotation) => {
      const turns = turnsOf(rotation, timeZone, range).map((turn) => ({
        ...turn,
        ...overlapOf(turn, bounds),
      }))
      const [first, last] = [turns[0], turns.at(-1)]
      if (!first || !last) return []
      const span = { from: first.from, until: last.until }
      return claimsOf(turns, coveredSpans(rotation.coverage, { timeZone, isOff }, span))
    })
    return [...overrides, ...rotations]
  }
}
const always = { from: -Infinity, until: Infinity }

function sweep(layers: readonly Claim[][], range: Range, active: ReadonlySet<string>) {
  const places = layers.map(() => 0)
  /** The claim of a layer at a moment, or its next one. */
  const claimFrom = (number: number, at: number) => {
    const layer = layers[number] ?? []
    let place = places[number] ?? 0
    while ((layer[place]?.until ?? Infinity) <= at) place += 1
    places[number] = place
    return layer[place]
  }
  const shifts: PlannedShift[] = []
  const gaps: Gap[] = []
  let last: Claim | undefined
  for (let from = range.from, { until } = range; from < range.until; from = until) {
    until = range.until
    let holder: Claim | undefined
    let absentId: string | null = null
    // Weaker layers do not matter while a stronger one has the moment.
    for (let number = 0; number < layers.length && !holder; number += 1) {
      const claim = claimFrom(number, from)
      if (!claim) continue
      until = Math.min(until, claim.from > from ? claim.from : claim.until)
      if (claim.from > from) continue
      if (active.has(claim.userId)) holder = claim
      // An override of a person who left is no reason for a gap: it no longer counts.
      else if (claim.overrideId === null) absentId ??= claim.userId
    }
    const previous = shifts.at(-1)
    if (!holder) addGap(gaps, { from, until, absentId })
    else if (holder === last && previous?.until === from) previous.until = until
    else shifts.push({ from, until, userId: holder.userId, overrideId: holder.overrideId })
    last = holder
  }
  return { shifts, gaps }
}

function addGap(gaps: Gap[], gap: Gap) {
  const previous = gaps.at(-1)
  if (previous?.until === gap.from && previous.absentId === gap.absentId) previous.until = gap.until
  else gaps.push(gap)
}

type Turn = Range & { userId: string }

function turnsOf({ people, handover, startsOn }: Rotation, timeZone: string, range: Range) {
  const start = dayOf(startsOn)
  const at = minutesOf(handover.at)
  // A first turn that begins within its week is shorter than the others.
  const anchor =
    handover.unit === 'days' ? start : start - ((weekdayOf(start) - weekdayNumber(handover.weekday) + 7) % 7)
  const step = handover.every * (handover.unit === 'weeks' ? 7 : 1)
  const first = Math.max(0, Math.floor((nearDay(range.from) - 2 - anchor) / step))
  const turns: Turn[] = []
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

/** Each turn as far as the spans cover it; both are in order and do not overlap. */
function claimsOf(turns: readonly Turn[], spans: readonly Range[]): Claim[] {
  let place = 0
  return turns.flatMap(({ userId, ...turn }) => {
    while ((spans[place]?.until ?? Infinity) <= turn.from) place += 1
    const claims: Claim[] = []
    for (let next = place; (spans[next]?.from ?? Infinity) < turn.until; next += 1) {
      claims.push({ ...overlapOf(spans[next] ?? turn, turn), userId, overrideId: null })
    }
    return claims
  })
}

type Days = { timeZone: string; isOff: (day: LocalDay) => boolean }

function coveredSpans(coverage: Rotation['coverage'], days: Days, range: Range): Range[] {
  if (coverage.kind === 'always') return [range]
  const spanOn = coverageBy(coverage, days)
  const spans: Range[] = []
  for (let day = nearDay(range.from) - 2; day <= nearDay(range.until) + 1; day += 1) {
    const span = spanOn(day)
    if (!span || !meets(span, range)) continue
    const previous = spans.at(-1)
    if (previous && previous.until >= span.from) previous.until = Math.max(previous.until, span.until)
    else if (span.from < span.until) spans.push(span)
  }
  return spans
}

type PartialCoverage = Exclude<Rotation['coverage'], { kind: 'always' }>

/** Which part of a day a coverage has. */
function coverageBy(coverage: PartialCoverage, { timeZone, isOff }: Days): (day: LocalDay) => Range | null {
  const between = (from: number, until: number) => (day: LocalDay) => ({
    from: instantOf(day, from, timeZone),
    until: instantOf(day, until, timeZone),
  })
  if (coverage.kind === 'weekly') {
    const [from, to] = [minutesOf(coverage.from), minutesOf(coverage.to)]
    const span = between(from, to > from ? to : to + endOfDay)
    return (day) => (isOneOf(coverage.days, day) ? span(day) : null)
  }
  const whole = between(0, endOfDay)
  return (day) => (isOff(day) === (coverage.kind === 'days_off') ? whole(day) : null)
}

const isOneOf = (names: OnCallPlan['weekend'], day: LocalDay) =>
  names.some((name) => weekdayNumber(name) === weekdayOf(day))

/** Who is on call in the first moment of a range, until when, and who takes over. */
export function handoverIn(plan: Plan, range: Range, active: ReadonlySet<string>): Handover {
  const layersIn = readPlan(plan)
  // Most handovers are within days, and a few days cost a small part of three months.
  for (let step = firstStepMs; ; step *= 4) {
    const near = { from: range.from, until: Math.min(range.from + step, range.until) }
    const layers = layersIn(near, near).map((claims) => claims.filter(({ userId }) => active.has(userId)))
    const found = handoverOf(sweep(layers, near, active).shifts, near)
    if (found.next || near.until === range.until) return found
  }
}
const firstStepMs = 2 * dayMs

type Handover = { now: { userId: string; until: number | null } | null; next: PlannedShift | null }

function handoverOf(shifts: readonly PlannedShift[], range: Range): Handover {
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
