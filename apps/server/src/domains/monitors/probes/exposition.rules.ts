import type { Check } from '@marsad/contract/http/monitors'
import { type CheckProblem, probeSeries } from '@marsad/contract/monitors'
import type { IncomingHttpHeaders } from 'node:http'
import type { ProbeSample } from '../checks/check-result.rules.ts'
import { hostOf } from '../checks/statuses.rules.ts'

const line = /^(?<name>[a-z_]+)(?:\{(?<labels>[^}]*)\})? (?<value>\S+)$/

/** The samples of a check, from the text format of blackbox_exporter. */
export const readExposition = (text: string): ProbeSample[] =>
  text.split('\n').flatMap((each) => {
    const { name, labels = '', value } = line.exec(each)?.groups ?? {}
    if (name === undefined) return []
    const phase = /phase="([^"]*)"/.exec(labels)?.[1]
    return [{ name, value: Number(value), ...(phase !== undefined && { phase }) }]
  })

/** The same format from samples. Label values are ids and closed lists: there is nothing to escape. */
export const writeExposition = (samples: readonly ProbeSample[], labels: Record<string, string> = {}) =>
  samples
    .map(({ name, phase, problem, value }) => {
      const all = {
        ...labels,
        ...(phase !== undefined && { phase }),
        ...(problem !== undefined && { problem }),
      }
      const pairs = Object.entries(all).map(([label, text]) => `${label}="${text}"`)
      return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}\n`
    })
    .join('')

type Where = {
  /** The allowed address; null if the engine may resolve the name itself. */
  address: string | null
  /** The name server of the install. */
  nameServer: string
}

/** The target passed to blackbox_exporter. */
export function targetOf(check: Check, { address, nameServer }: Where): string {
  // The guard checks the address when the connection is made.
  if (check.kind === 'http') return check.url
  const host = address ?? hostOf(check)
  if (host === null) return nameServer
  const hasPort = check.kind === 'tcp' || check.kind === 'grpc'
  return hasPort ? `${host.includes(':') ? `[${host}]` : host}:${check.port}` : host
}

const codes: Partial<Record<string, CheckProblem>> = {
  ERR_ADDRESS_REFUSED: 'address_refused',
  ENOTFOUND: 'name_unresolved',
  EAI_AGAIN: 'name_unresolved',
  ETIMEDOUT: 'timed_out',
  ABORT_ERR: 'timed_out',
  CERT_HAS_EXPIRED: 'certificate_expired',
  EPROTO: 'tls_failed',
}

const ofConnections = /^E[A-Z]+$/

/** The problem of a failed connection, by its error code. TLS codes are long names. */
export function connectionProblem(error: unknown): CheckProblem {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  return codes[code] ?? (code === '' || ofConnections.test(code) ? 'connection_failed' : 'tls_failed')
}

type Heartbeat = {
  check: Extract<Check, { kind: 'heartbeat' }>
  beatAt: Date | null
  createdAt: Date
  resumedAt: Date | null
}

/**
 * Only a beat in time is a success. A new or resumed heartbeat has a full period for its first beat, and a beat that
 * could not be received is not counted as missed: until the next one is due there is no result. `listensForMs` is how
 * long heartbeats have been accepted.
 */
export function probeHeartbeat(
  { check, beatAt, createdAt, resumedAt }: Heartbeat,
  listensForMs: number,
  now: Date,
): ProbeSample[] {
  const [everyMs, graceMs] = [check.everySeconds * 1000, check.graceSeconds * 1000]
  if (beatAt && now.getTime() <= beatAt.getTime() + everyMs + graceMs)
    return [{ name: probeSeries.success, value: 1 }]
  const last = Math.max((beatAt ?? createdAt).getTime(), resumedAt?.getTime() ?? 0)
  const listensSince = now.getTime() - listensForMs
  const mayBeMissed = listensSince > last + everyMs - graceMs
  const dueBy = (mayBeMissed ? listensSince : last) + everyMs + graceMs
  return now.getTime() > dueBy ? failedSamples('heartbeat_missed') : []
}

type HttpRequest = { url: URL; method: string; headers: Record<string, string>; body: string }

const bodyPreserving = new Set([307, 308])

const moved = new Set([301, 302, 303, ...bodyPreserving])

export const mostRedirects = 10

/** The redirect of a response and its request; undefined if there is none. */
export function redirectOf(
  { url, method, headers, body }: HttpRequest,
  answer: { status: number; headers: IncomingHttpHeaders },
): HttpRequest | undefined {
  const next = moved.has(answer.status) ? URL.parse(answer.headers.location ?? '', url.href) : null
  if (!answer.headers.location || !next || !/^https?:$/.test(next.protocol)) return undefined
  const keepsBody = bodyPreserving.has(answer.status)
  return {
    url: next,
    method: keepsBody || method === 'HEAD' ? method : 'GET',
    // Headers hold keys, which are only for the origin that the user typed.
    headers: next.origin === url.origin ? headers : {},
    body: keepsBody ? body : '',
  }
}

/** A failed check with a known reason. */
export const failedSamples = (problem: CheckProblem, others: readonly ProbeSample[] = []): ProbeSample[] => [
  { name: probeSeries.success, value: 0 },
  { name: probeSeries.problem, problem, value: 1 },
  ...others,
]
