import type { Check } from '@marsad/contract/http/monitors'
import type { CheckProblem } from '@marsad/contract/monitors'

type Range = [from: number, to: number]

const success: Range = [200, 299]

/** `200-299, 304` as ranges; empty is any 2xx. */
export function statusRanges(statuses: string): Range[] {
  const ranges = [...statuses.matchAll(/(\d{3})(?:\s*-\s*(\d{3}))?/g)].map(([, from, to = from]): Range => [
    Number(from),
    Number(to),
  ])
  return ranges.length > 0 ? ranges : [success]
}

export const acceptsStatus = (statuses: string, status: number) =>
  statusRanges(statuses).some(([from, to]) => status >= from && status <= to)

/** Every accepted status, in order. */
export const allStatuses = (statuses: string): number[] =>
  Array.from({ length: 500 }, (_, index) => index + 100).filter((status) => acceptsStatus(statuses, status))

/**
 * Statuses that the guard returns for a target it cannot reach. They cannot be expected from a target: a check
 * accepts statuses up to 599.
 */
const statuses: [number, CheckProblem][] = [
  [601, 'address_refused'],
  [602, 'name_unresolved'],
  [603, 'connection_failed'],
  [604, 'timed_out'],
]

export const guardProblemOf = (status: number): CheckProblem | undefined =>
  statuses.find(([known]) => known === status)?.[1]

export const guardStatusOf = (problem: CheckProblem): number =>
  statuses.find(([, known]) => known === problem)?.[0] ?? 603

/** The host that a check connects to, normalised; null if it uses no host that a user typed. */
export function hostOf(check: Check): string | null {
  if (check.kind === 'heartbeat' || check.kind === 'domain') return null
  if (check.kind === 'http') return bare(new URL(check.url).hostname)
  const host = check.kind === 'dns' ? check.server : check.host
  return host === null ? null : spelled(host)
}

/**
 * `127.1` is an address and `مثال.إختبار` a name with an ASCII form: the URL parser decides. What it does not
 * accept stays as it is.
 */
const spelled = (host: string) =>
  bare(URL.parse(`http://${host.includes(':') ? `[${host}]` : host}`)?.hostname ?? host)

/** The host without the brackets of an IPv6 URL. */
const bare = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1')
