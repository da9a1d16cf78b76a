import type { Check, NewCheck } from '@marsad/contract/http/monitors'
import { agentCheckKinds, type MonitorState } from '@marsad/contract/monitors'

const leastReachSeconds = 300

/** The maximum age of the last check before the state is unknown. */
export const reachSeconds = (intervalSeconds: number) => Math.max(3 * intervalSeconds, leastReachSeconds)

export function stateOf(isPaused: boolean, isUp: boolean | undefined): MonitorState {
  if (isPaused) return 'paused'
  if (isUp === undefined) return 'pending'
  return isUp ? 'up' : 'down'
}

/** The target of a check, in the form that people search for. */
export function targetOf(check: Check | NewCheck): string {
  if (check.kind === 'http') return check.url
  if (check.kind === 'dns') return `${check.name} ${check.record}`
  if (check.kind === 'heartbeat') return ''
  if (check.kind === 'domain') return check.name
  return check.kind === 'ping' ? check.host : `${check.host}:${check.port}`
}

/** Whether the check has a certificate that can expire. */
export const hasCertificate = (check: Check | NewCheck) =>
  check.kind === 'certificate' ||
  (check.kind === 'http' && check.url.toLowerCase().startsWith('https:')) ||
  ('encryption' in check && check.encryption !== 'none')

const agentKinds: readonly string[] = agentCheckKinds

/** Agents only check whether a target responds, never the content of the response. */
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
