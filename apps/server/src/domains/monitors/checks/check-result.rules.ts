import type { Check, CheckResult } from '@marsad/contract/http/monitors'
import {
  checkNotes,
  checkProblems,
  latencyPhases,
  monitorLimits,
  probeSeries,
  type CheckProblem,
} from '@marsad/contract/monitors'
import { acceptsStatus, guardProblemOf } from './statuses.rules.ts'

/** One sample of a check: of all labels only these two matter. A note has the label of a problem. */
export type ProbeSample = { name: string; phase?: string; problem?: string; value: number }

type HttpCheck = Extract<Check, { kind: 'http' }>

type ProbeOutcome = {
  check: Check
  /** All of the same moment. */
  samples: readonly ProbeSample[]
  atSeconds: number
  /** The last known expiry, in seconds: a check that fails because of it cannot read it again. */
  certificateExpiry?: number | null
}

export function checkResultOf(outcome: ProbeOutcome): CheckResult {
  const { check, samples, atSeconds } = outcome
  const isUp = valueIn(samples, probeSeries.success) === 1
  return {
    at: new Date(atSeconds * 1000).toISOString(),
    isUp,
    duration: durationOf(check, samples),
    status: answeredStatus(valueIn(samples, probeSeries.status)),
    redirects: valueIn(samples, probeSeries.redirects),
    phases: phasesOf(samples),
    problem: isUp ? null : problemOf(outcome),
    note: isUp ? noteOf(samples) : null,
  }
}

const noteOf = (samples: readonly ProbeSample[]) => {
  const known = samples.find(({ name }) => name === probeSeries.note)?.problem
  return checkNotes.find((note) => note === known) ?? null
}

/** Why a check failed, as far as its samples show. */
function problemOf(outcome: ProbeOutcome): CheckProblem {
  const { check, samples } = outcome
  const known = samples.find(({ name }) => name === probeSeries.problem)?.problem
  if (known !== undefined) return checkProblems.find((problem) => problem === known) ?? 'failed'
  if (check.kind === 'heartbeat') return 'heartbeat_missed'
  if (valueIn(samples, probeSeries.addressFamily) === 0) return 'name_unresolved'
  if (check.kind === 'http') return problemOfHttp(check, outcome)
  if (check.kind === 'ping') return 'no_reply'
  if (check.kind === 'dns') {
    return valueIn(samples, probeSeries.dnsAnswered) === 0 ? 'no_reply' : 'record_differs'
  }
  if (check.kind === 'grpc') return problemOfGrpc(samples)
  return isLate(samples) ? 'timed_out' : 'connection_failed'
}

/** By the status of the call of `grpc.health.v1.Health/Check`. */
const grpcProblems: Partial<Record<number, CheckProblem>> = {
  // The answer is another than SERVING.
  0: 'not_ready',
  4: 'timed_out',
  5: 'service_unknown',
  8: 'not_ready',
  // There is no health service.
  12: 'answer_unexpected',
  14: 'connection_failed',
}

function problemOfGrpc(samples: readonly ProbeSample[]): CheckProblem {
  const status = valueIn(samples, probeSeries.grpcStatus)
  if (isLate(samples)) return 'timed_out'
  return (status === null ? undefined : grpcProblems[status]) ?? 'failed'
}

function problemOfHttp(
  check: HttpCheck,
  { samples, atSeconds, certificateExpiry }: ProbeOutcome,
): CheckProblem {
  const status = valueIn(samples, probeSeries.status) ?? 0
  const ofGuard = guardProblemOf(status)
  if (ofGuard) return ofGuard
  if (valueIn(samples, probeSeries.differs) === 1) return check.keyword ? 'content_differs' : 'header_differs'
  if (isLate(samples)) return 'timed_out'
  if (status > 0) return acceptsStatus(check.statuses, status) ? 'failed' : 'status_unexpected'
  if (!check.url.toLowerCase().startsWith('https:')) return 'connection_failed'
  const isExpired = check.verifiesCertificate && certificateExpiry && certificateExpiry < atSeconds
  // The engine itself does not distinguish a failed connection from a refused certificate.
  return isExpired ? 'certificate_expired' : 'failed'
}

const valueIn = (samples: readonly ProbeSample[], wanted: string) =>
  samples.find(({ name }) => name === wanted)?.value ?? null

const isLate = (samples: readonly ProbeSample[]) =>
  (valueIn(samples, probeSeries.duration) ?? 0) >= monitorLimits.timeoutSeconds - 0.1

/** A status of the guard is not a response of the target. */
const answeredStatus = (status: number | null) =>
  status === null || status === 0 || guardProblemOf(status) ? null : status

function durationOf({ kind }: Check, samples: readonly ProbeSample[]): number | null {
  // The rest is what it takes to open a socket.
  const roundTrip = samples.find(({ name, phase }) => name === probeSeries.pingPhases && phase === 'rtt')
  if (kind === 'ping' && roundTrip && roundTrip.value > 0) return roundTrip.value
  return valueIn(samples, probeSeries.duration)
}

/** Phases that the engine names differently. */
const otherWords: Partial<Record<string, string>> = { request: 'processing' }

export const phaseOf = (word: string) => otherWords[word] ?? word

function phasesOf(samples: readonly ProbeSample[]): CheckResult['phases'] {
  const outcome = samples.filter(
    ({ name, value }) => (name === probeSeries.httpPhases || name === probeSeries.dnsPhases) && value > 0,
  )
  const byPhase = new Map(outcome.map(({ phase = '', value }) => [phaseOf(phase), value]))
  return Object.fromEntries(
    latencyPhases.flatMap((phase) => {
      const value = byPhase.get(phase)
      return value === undefined ? [] : [[phase, value]]
    }),
  )
}
