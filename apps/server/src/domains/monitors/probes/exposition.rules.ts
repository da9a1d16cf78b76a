import type { Check } from '@marsad/contract/http/monitors'
import { type CheckProblem, probeSeries } from '@marsad/contract/monitors'
import type { IncomingHttpHeaders } from 'node:http'
import type { ProbeSample } from '../checks/check-result.rules.ts'
import { hostOf } from '../checks/statuses.rules.ts'

const line = /^(?<name>[a-z_]+)(?:\{(?<labels>[^}]*)\})? (?<value>\S+)$/

/** The samples of a check, from the text in which blackbox_exporter tells them. */
export const readExposition = (text: string): ProbeSample[] =>
  text.split('\n').flatMap((each) => {
    const { name, labels = '', value } = line.exec(each)?.groups ?? {}
    if (name === undefined) return []
    const phase = /phase="([^"]*)"/.exec(labels)?.[1]
    return [{ name, value: Number(value), ...(phase !== undefined && { phase }) }]
  })

/** The same text from samples. Values of labels are ids and words of closed lists: there is nothing to escape. */
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
  /** The address that was found to be allowed; null where the engine may look for itself. */
  address: string | null
  /** The name server of the install. */
  nameServer: string
}

/** What blackbox_exporter is told to turn to. */
export function targetOf(check: Check, { address, nameServer }: Where): string {
  // Its guard looks at the address where the connection is made.
  if (check.kind === 'http') return check.url
  const host = address ?? hostOf(check)
  if (host === null) return nameServer
  return check.kind === 'tcp' ? `${host.includes(':') ? `[${host}]` : host}:${check.port}` : host
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

/** What went wrong on a connection of ours, by the code of its error. Those of TLS are long words. */
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
 * Whether a beat is late. A new one has as long for its first beat as for any other, and so has one that was resumed. Who
 * could not hear at the time of a beat has not heard that there was none, and waits for the next: `listensForMs` says how
 * long somebody has listened.
 */
export function probeHeartbeat(
  { check, beatAt, createdAt, resumedAt }: Heartbeat,
  listensForMs: number,
  now: Date,
): ProbeSample[] {
  const [everyMs, graceMs] = [check.everySeconds * 1000, check.graceSeconds * 1000]
  const last = Math.max((beatAt ?? createdAt).getTime(), resumedAt?.getTime() ?? 0)
  const listensSince = now.getTime() - listensForMs
  const mayBeMissed = listensSince > last + everyMs - graceMs
  const dueBy = (mayBeMissed ? listensSince : last) + everyMs + graceMs
  return now.getTime() > dueBy ? failedSamples('heartbeat_missed') : [{ name: probeSeries.success, value: 1 }]
}

type Asked = { url: URL; method: string; headers: Record<string, string>; body: string }

const kept = new Set([307, 308])

const moved = new Set([301, 302, 303, ...kept])

export const mostRedirects = 10

/** Where an answer sends us on to, and with what; undefined where it does not. */
export function redirectOf(
  { url, method, headers, body }: Asked,
  answer: { status: number; headers: IncomingHttpHeaders },
): Asked | undefined {
  const next = moved.has(answer.status) ? URL.parse(answer.headers.location ?? '', url.href) : null
  if (!answer.headers.location || !next || !/^https?:$/.test(next.protocol)) return undefined
  const keepsBody = kept.has(answer.status)
  return {
    url: next,
    method: keepsBody || method === 'HEAD' ? method : 'GET',
    // They hold keys, and those are for who was typed.
    headers: next.origin === url.origin ? headers : {},
    body: keepsBody ? body : '',
  }
}

/** A check that failed for a reason that we know. */
export const failedSamples = (problem: CheckProblem, others: readonly ProbeSample[] = []): ProbeSample[] => [
  { name: probeSeries.success, value: 0 },
  { name: probeSeries.problem, problem, value: 1 },
  ...others,
]
