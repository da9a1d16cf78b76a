import type { Check, CheckResult } from '@marsad/contract/http/monitors'
import {
  checkProblems,
  latencyPhases,
  monitorLimits,
  probeSeries,
  type CheckProblem,
} from '@marsad/contract/monitors'
import { acceptsStatus, guardProblemOf } from './statuses.rules.ts'

/** One sample of a check: of all labels only these two tell something of it. */
export type ProbeSample = { name: string; phase?: string; problem?: string; value: number }

type HttpCheck = Extract<Check, { kind: 'http' }>

type Told = {
  check: Check
  /** Of one and the same moment. */
  samples: readonly ProbeSample[]
  atSeconds: number
  /** The last one known: a check that fails for it cannot read it again. In seconds. */
  certificateExpiry?: number | null
}

/** What one check found, from its samples. */
export function checkResultOf(told: Told): CheckResult {
  const { check, samples, atSeconds } = told
  const isUp = valueIn(samples, probeSeries.success) === 1
  return {
    at: new Date(atSeconds * 1000).toISOString(),
    isUp,
    duration: durationOf(check, samples),
    status: answeredStatus(valueIn(samples, probeSeries.status)),
    redirects: valueIn(samples, probeSeries.redirects),
    phases: phasesOf(samples),
    problem: isUp ? null : problemOf(told),
  }
}

/** Why a check failed, as far as its figures tell. */
function problemOf(told: Told): CheckProblem {
  const { check, samples } = told
  const known = samples.find(({ name }) => name === probeSeries.problem)?.problem
  if (known !== undefined) return checkProblems.find((problem) => problem === known) ?? 'failed'
  if (check.kind === 'heartbeat') return 'heartbeat_missed'
  if (valueIn(samples, probeSeries.addressFamily) === 0) return 'name_unresolved'
  if (check.kind === 'http') return problemOfHttp(check, told)
  if (check.kind === 'ping') return 'no_reply'
  if (check.kind === 'dns') {
    return valueIn(samples, probeSeries.dnsAnswered) === 0 ? 'no_reply' : 'record_differs'
  }
  return isLate(samples) ? 'timed_out' : 'connection_failed'
}

function problemOfHttp(check: HttpCheck, { samples, atSeconds, certificateExpiry }: Told): CheckProblem {
  const status = valueIn(samples, probeSeries.status) ?? 0
  const ofGuard = guardProblemOf(status)
  if (ofGuard) return ofGuard
  if (valueIn(samples, probeSeries.differs) === 1) return check.keyword ? 'content_differs' : 'header_differs'
  if (isLate(samples)) return 'timed_out'
  if (status > 0) return acceptsStatus(check.statuses, status) ? 'failed' : 'status_unexpected'
  if (!check.url.toLowerCase().startsWith('https:')) return 'connection_failed'
  const isExpired = check.verifiesCertificate && certificateExpiry && certificateExpiry < atSeconds
  // Of its own the engine tells a connection and a certificate that it did not get alike.
  return isExpired ? 'certificate_expired' : 'failed'
}

const valueIn = (samples: readonly ProbeSample[], wanted: string) =>
  samples.find(({ name }) => name === wanted)?.value ?? null

const isLate = (samples: readonly ProbeSample[]) =>
  (valueIn(samples, probeSeries.duration) ?? 0) >= monitorLimits.timeoutSeconds - 0.1

/** What the guard between us and the target says is no answer of the target. */
const answeredStatus = (status: number | null) =>
  status === null || status === 0 || guardProblemOf(status) ? null : status

function durationOf({ kind }: Check, samples: readonly ProbeSample[]): number | null {
  // The rest is what it takes to open a socket.
  const roundTrip = samples.find(({ name, phase }) => name === probeSeries.pingPhases && phase === 'rtt')
  if (kind === 'ping' && roundTrip && roundTrip.value > 0) return roundTrip.value
  return valueIn(samples, probeSeries.duration)
}

/** Where the engine has a word of its own for a phase. */
const otherWords: Partial<Record<string, string>> = { request: 'processing' }

export const phaseOf = (word: string) => otherWords[word] ?? word

function phasesOf(samples: readonly ProbeSample[]): CheckResult['phases'] {
  const told = samples.filter(
    ({ name, value }) => (name === probeSeries.httpPhases || name === probeSeries.dnsPhases) && value > 0,
  )
  const byPhase = new Map(told.map(({ phase = '', value }) => [phaseOf(phase), value]))
  return Object.fromEntries(
    latencyPhases.flatMap((phase) => {
      const value = byPhase.get(phase)
      return value === undefined ? [] : [[phase, value]]
    }),
  )
}
