import type { AlertCause } from '@marsad/contract/http/alerts'
import type { Check, CheckResult, MonitorChange, SeenFrom } from '@marsad/contract/http/monitors'
import { probeSeries, serverLocation } from '@marsad/contract/monitors'
import type { ProbeSample } from '../checks/check-result.rules.ts'

/** Where a monitor is checked from: the server, the agent of one device, or several locations. */
export type Origin = {
  /** Null is the server, unless there are locations. */
  probedById: string | null
  locations: string[] | null
  downWhen: number | null
}

export const single: Origin = { probedById: null, locations: null, downWhen: null }

type OriginChange = Partial<Pick<MonitorChange, 'probedById' | 'locations'>>

/** The origin after a change. One device and several locations exclude each other. */
export function originOf(
  { probedById, locations, downWhen }: Origin,
  { probedById: nextId, locations: next }: { [Key in keyof OriginChange]: OriginChange[Key] | undefined },
): Origin {
  if (next) return { probedById: null, locations: next.from, downWhen: next.downWhen }
  if (locations && next === undefined && !nextId) return { probedById: null, locations, downWhen }
  return { ...single, probedById: nextId === undefined ? probedById : nextId }
}

export const isSameOrigin = (one: Origin, other: Origin) =>
  one.probedById === other.probedById &&
  one.downWhen === other.downWhen &&
  one.locations?.join() === other.locations?.join()

/** The devices whose agents check the monitor. */
export const agentsOf = ({ probedById, locations }: Origin): string[] =>
  locations ? locations.filter((id) => id !== serverLocation) : probedById ? [probedById] : []

export const isCheckedFrom = ({ probedById, locations }: Omit<Origin, 'downWhen'>, location: string) =>
  locations ? locations.includes(location) : location === (probedById ?? serverLocation)

/**
 * Whether the monitor is up: it is down once `downWhen` locations see a failure. A location without a recent
 * result counts for neither; null if too few are left to decide.
 */
export function verdictOf(results: readonly CheckResult[], downWhen: number): boolean | null {
  if (results.length < downWhen) return null
  return results.filter(({ isUp }) => !isUp).length < downWhen
}

const pacesOf = ({ duration }: CheckResult) => duration ?? Infinity

/**
 * The verdict as the samples of a check: those of the location in the middle by response time, among the ones
 * that agree with it. Empty if too few locations are known.
 */
export function verdictSamples(
  { kind }: Pick<Check, 'kind'>,
  results: readonly CheckResult[],
  downWhen: number,
): ProbeSample[] {
  const isUp = verdictOf(results, downWhen)
  if (isUp === null) return []
  const agreeing = results
    .filter((result) => result.isUp === isUp)
    .toSorted((a, b) => pacesOf(a) - pacesOf(b))
  const middle = agreeing[Math.floor((agreeing.length - 1) / 2)]
  if (!middle) return []
  const { duration, status, redirects, phases, problem } = middle
  const figure = (name: string, value: number | null): ProbeSample[] =>
    value === null ? [] : [{ name, value }]
  return [
    { name: probeSeries.success, value: isUp ? 1 : 0 },
    ...figure(probeSeries.duration, duration),
    ...(kind === 'ping' && isUp && duration !== null
      ? [{ name: probeSeries.pingPhases, phase: 'rtt', value: duration }]
      : []),
    ...figure(probeSeries.status, status),
    ...figure(probeSeries.redirects, redirects),
    ...Object.entries(phases).map(([phase, value]) => ({ name: probeSeries.httpPhases, phase, value })),
    ...(problem ? [{ name: probeSeries.problem, problem, value: 1 }] : []),
  ]
}

/** The locations that see a failure, for the cause of an alert; null for a monitor without locations. */
export function failuresOf(seen: readonly SeenFrom[]): NonNullable<AlertCause['check']>['locations'] {
  if (seen.length === 0) return null
  const down = seen.flatMap(({ name, last }) =>
    last?.problem ? [{ name, problem: last.problem, status: last.status }] : [],
  )
  return { of: seen.length, down }
}
