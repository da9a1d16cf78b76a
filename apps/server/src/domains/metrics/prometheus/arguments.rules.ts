import { carriedSelectors, checkedQuery, checkedSelector } from './promql.rules.ts'
import { QueryRefused } from './query-refused.ts'

/** The arguments sent to the engine: only these names and values, whatever else a request carries. */
export type Arguments = [name: string, value: string][]

export type QueryLimits = { days: number; length: number; points: number; series: number; seconds: number }

const daySeconds = 86_400
const bad = (message: string) => new QueryRefused('bad_data', message)

const number = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

/** Unix seconds of a time as Prometheus reads it. Times before 1970 are 1970: no sample is older. */
export function readTime(name: string, text: string): number {
  const seconds = number.test(text) ? Number(text) : instant.test(text) ? Date.parse(text) / 1000 : NaN
  if (!Number.isFinite(seconds)) throw bad(`invalid parameter "${name}": cannot parse a time`)
  return Math.min(Math.max(seconds, 0), 1e11)
}

const unitSeconds: Record<string, number> = {
  ms: 0.001,
  s: 1,
  m: 60,
  h: 3600,
  d: daySeconds,
  w: 7 * daySeconds,
  y: 365 * daySeconds,
}
const duration = /^(\d+(?:ms|[smhdwy]))+$/

/** Seconds of a duration such as `15`, `0.5`, `90s` or `1h30m`. */
export function readDuration(name: string, text: string): number {
  const parts = duration.test(text) ? text.matchAll(/(\d+)(ms|[smhdwy])/g) : []
  const sum = [...parts].reduce(
    (total, [, count, unit = '']) => total + Number(count) * (unitSeconds[unit] ?? 0),
    0,
  )
  const seconds = number.test(text) ? Number(text) : sum
  if (!Number.isFinite(seconds) || seconds <= 0)
    throw bad(`invalid parameter "${name}": must be a duration above zero`)
  return seconds
}

function readQuery(query: string, { length }: QueryLimits): string {
  if (query.trim() === '') throw bad('invalid parameter "query": no expression found in input')
  if (Buffer.byteLength(query) > length)
    throw bad(`invalid parameter "query": the query is longer than ${length} bytes`)
  return checkedQuery(query)
}

/** The time that a query may take. */
export const timeoutMs = (timeout: string | undefined, { seconds }: QueryLimits) =>
  1000 * Math.min(timeout === undefined ? seconds : readDuration('timeout', timeout), seconds)

export const instantOf = (
  given: { query: string; time?: string | undefined },
  limits: QueryLimits,
): Arguments => [
  ['query', readQuery(given.query, limits)],
  ...(given.time === undefined ? [] : [['time', String(readTime('time', given.time))] as [string, string]]),
]

type Span = { query: string; start: string; end: string; step: string }

export function spanOf(given: Span, limits: QueryLimits): Arguments {
  const query = readQuery(given.query, limits)
  const [start, end] = [readTime('start', given.start), readTime('end', given.end)]
  const step = readDuration('step', given.step)
  if (end < start) throw bad('invalid parameter "end": end timestamp must not be before start time')
  if (end - start > limits.days * daySeconds)
    throw bad(`the time range of a query is limited to ${limits.days} days`)
  if ((end - start) / step > limits.points)
    throw bad(
      `exceeded maximum resolution of ${limits.points} points per timeseries. Try decreasing the query resolution (?step=XX)`,
    )
  // The engine counts in milliseconds.
  return [
    ['query', query],
    ['start', start.toFixed(3)],
    ['end', end.toFixed(3)],
    ['step', Math.max(step, 0.001).toFixed(3)],
  ]
}

type Matched = {
  'match[]'?: string | string[] | undefined
  start?: string | undefined
  end?: string | undefined
  limit?: string | undefined
}

/**
 * Selectors, and the time in which their series have samples. A longer time is cut to its end and not refused:
 * clients ask for all time where they mean everything there is.
 */
export function matchedOf(given: Matched, limits: QueryLimits, now = Date.now() / 1000): Arguments {
  const selectors = selectorsOf(given, limits)
  const requestedEnd = given.end === undefined ? now : readTime('end', given.end)
  const start = given.start === undefined ? 0 : readTime('start', given.start)
  if (requestedEnd < start) throw bad('invalid parameter "end": end timestamp must not be before start time')
  const end = Math.min(requestedEnd, now + daySeconds)
  return [
    ...matching(selectors),
    ['start', Math.max(start, end - limits.days * daySeconds).toFixed(3)],
    ['end', end.toFixed(3)],
    ['limit', String(limits.series)],
  ]
}

function selectorsOf(given: Matched, { length }: QueryLimits): string[] {
  const selectors = [given['match[]'] ?? []].flat()
  if (Buffer.byteLength(selectors.join('')) > length)
    throw bad(`invalid parameter "match[]": the selectors are longer than ${length} bytes`)
  return selectors.map(checkedSelector)
}

const matching = (selectors: readonly string[]): Arguments =>
  selectors.map((selector) => ['match[]', selector])

/** As in Prometheus, a series whose last sample is older is not in the answer. */
const newestSeconds = 300

/** Selectors of series with recent samples; with the labels of those series, only what the text format can carry. */
export function federatedOf(given: Matched, limits: QueryLimits, labels?: readonly string[]): Arguments {
  const selectors = selectorsOf(given, limits)
  const now = Date.now() / 1000
  return [
    ...matching(labels ? carriedSelectors(selectors, labels) : selectors),
    ['start', (now - newestSeconds).toFixed(3)],
    ['end', now.toFixed(3)],
  ]
}

/** The limit of a list; none if it is 0, as in Prometheus. */
export function readLimit(text: string | undefined): number {
  if (text === undefined) return Infinity
  if (!/^\d{1,15}$/.test(text)) throw bad('invalid parameter "limit": limit must be non-negative')
  return Number(text) || Infinity
}
