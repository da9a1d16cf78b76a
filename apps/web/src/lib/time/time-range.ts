import { ranges, type Range } from '@marsad/contract/charts'

/** What a screen looks at: the newest seconds as they come, a while until now, or a piece of the past. */
export type TimeRange =
  | { kind: 'live' }
  | { kind: 'last'; range: Range }
  | { kind: 'between'; from: number; to: number }

/** The same in an address. A piece of the past lies over the choice that it was cut from. */
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
/** More than anything is kept for, and less than a calendar has. */
const longestMs = 3 * 366 * dayMs

/** Whether a piece of time, in milliseconds, can be asked for: an address may hold anything, and a zoom has no end. */
export const isShowable = (from: number, to: number) =>
  from >= earliest && to <= latest && to - from >= 1000 && to - from <= longestMs

export function toTimeRange({ range = '1h', from, to }: RangeSearch): TimeRange {
  if (from !== undefined && to !== undefined) return { kind: 'between', from, to }
  return range === 'live' ? { kind: 'live' } : { kind: 'last', range }
}

/** How long the live window is. */
const liveSeconds = 300

/** From when to when it reaches, in milliseconds, if now is `now`. */
export function spanOf(range: TimeRange, now: number): { from: number; to: number } {
  if (range.kind === 'between') return { from: range.from, to: range.to }
  const seconds = range.kind === 'live' ? liveSeconds : ranges[range.range]
  return { from: now - seconds * 1000, to: now }
}
