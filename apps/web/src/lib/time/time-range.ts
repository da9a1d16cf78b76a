import { ranges, type Range } from '@marsad/contract/charts'

/** The time range of a screen: live, a duration until now, or a range in the past. */
export type TimeRange =
  | { kind: 'live' }
  | { kind: 'last'; range: Range }
  | { kind: 'between'; from: number; to: number }

/** The same in an address. A zoomed range lies over the choice that it was cut from. */
export interface RangeSearch {
  range?: Range | 'live'
  /** Milliseconds since 1970. */
  from?: number
  to?: number
}

const choices = ['live', ...(Object.keys(ranges) as Range[])] as const

export function readRangeSearch({ range, from, to }: Record<string, unknown>): RangeSearch {
  const known = choices.find((choice) => choice === range)
  const isPiece = typeof from === 'number' && typeof to === 'number' && isShowable(from, to)
  return { ...(known && { range: known }), ...(isPiece && { from, to }) }
}

const dayMs = 86_400_000
const earliest = 0
const latest = Date.UTC(2100, 0)
/** Longer than any retention, and shorter than a calendar. */
const longestMs = 3 * 366 * dayMs

/** Whether a range, in milliseconds, can be queried: an address may hold anything, and a zoom has no end. */
export const isShowable = (from: number, to: number) =>
  from >= earliest && to <= latest && to - from >= 1000 && to - from <= longestMs

export function toTimeRange({ range = '1h', from, to }: RangeSearch): TimeRange {
  if (from !== undefined && to !== undefined) return { kind: 'between', from, to }
  return range === 'live' ? { kind: 'live' } : { kind: 'last', range }
}

/** The length of the live window. */
const liveSeconds = 300

/** The start and end of a range, in milliseconds, if now is `now`. */
export function spanOf(range: TimeRange, now: number): { from: number; to: number } {
  if (range.kind === 'between') return { from: range.from, to: range.to }
  const seconds = range.kind === 'live' ? liveSeconds : ranges[range.range]
  return { from: now - seconds * 1000, to: now }
}
