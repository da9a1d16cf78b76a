import type { Check, NewCheck } from '@marsad/contract/http/monitors'
import { agentCheckKinds, type MonitorState } from '@marsad/contract/monitors'

const leastReachSeconds = 300

/** How old the last check may be before nobody can say any more how it is. */
export const reachSeconds = (intervalSeconds: number) => Math.max(3 * intervalSeconds, leastReachSeconds)

export function stateOf(isPaused: boolean, isUp: boolean | undefined): MonitorState {
  if (isPaused) return 'paused'
  if (isUp === undefined) return 'pending'
  return isUp ? 'up' : 'down'
}

/** What a check is aimed at, in the words that people search for. */
export function targetOf(check: Check | NewCheck): string {
  if (check.kind === 'http') return check.url
  if (check.kind === 'dns') return `${check.name} ${check.record}`
  if (check.kind === 'heartbeat') return ''
  return check.kind === 'ping' ? check.host : `${check.host}:${check.port}`
}

/** Whether there is a certificate that could expire. */
export const hasCertificate = (check: Check | NewCheck) =>
  check.kind === 'certificate' || (check.kind === 'http' && check.url.toLowerCase().startsWith('https:'))

const agentKinds: readonly string[] = agentCheckKinds

/** Agents look whether something answers, and never at what it says. */
export function isForAgent(check: NewCheck): boolean {
  if (check.kind !== 'http') return agentKinds.includes(check.kind)
  const { method, body, headers, keyword, header, json } = check
  return (
    (method === 'GET' || method === 'HEAD') &&
    body === '' &&
    headers.length === 0 &&
    !keyword &&
    !header &&
    !json
  )
}
