import type { Check } from '@marsad/contract/http/monitors'
import { type CheckNote, type Encryption, type LatencyPhase, probeSeries } from '@marsad/contract/monitors'
import { once } from 'node:events'
import { connect, isIP } from 'node:net'
import type { SecureContext, TLSSocket } from 'node:tls'
import type { Addresses } from '../../../platform/outbound/index.ts'
import { defaultPace } from '../../../platform/pace.ts'
import type { ProbeSample } from '../checks/check-result.rules.ts'
import { earliestExpiry } from '../probes/exchange.ts'
import { connectionProblem, failedSamples } from '../probes/exposition.rules.ts'
import { authorities } from '../probes/guard.ts'
import { type Conversation, converse, Unanswered } from './conversation.ts'
import { checkMysql, checkPostgres, checkRedis } from './databases.ts'
import { checkImap, checkSmtp } from './mail.ts'

export type ServiceCheck = Extract<Check, { kind: 'smtp' | 'imap' | 'redis' | 'postgresql' | 'mysql' }>

const kinds: readonly string[] = ['smtp', 'imap', 'redis', 'postgresql', 'mysql']
export const isService = (check: Check): check is ServiceCheck => kinds.includes(check.kind)

type Params = {
  check: ServiceCheck
  /** The host of the check, normalised. */
  host: string
  addresses: Addresses
  trusted?: SecureContext
  timeoutMs?: number
}

/**
 * A service is spoken to in its own protocol. blackbox_exporter expects lines, cannot tell a bad certificate from a
 * wrong answer, and does not read a certificate that has expired.
 */
export async function probeService({
  check,
  host,
  addresses,
  trusted = authorities,
  timeoutMs = defaultPace.checkMs,
}: Params) {
  const begin = performance.now()
  const signal = AbortSignal.timeout(timeoutMs)
  const { kind } = await addresses.of(host)
  if (kind === 'refused') return failedSamples('address_refused')
  if (kind === 'unknown') return failedSamples('name_unresolved')
  const clock = startClock()
  const encryption: Encryption = 'encryption' in check ? check.encryption : 'none'
  const verifies = 'verifiesCertificate' in check && check.verifiesCertificate
  let expiry: number | undefined
  const onTls = (socket: TLSSocket) => {
    clock.ends('tls')
    expiry = earliestExpiry(socket.getPeerX509Certificate())
    if (verifies && expiry < Date.now()) throw new Unanswered('certificate_expired')
    if (verifies && !socket.authorized) throw new Unanswered('tls_failed')
  }
  const socket = connect({ host, port: check.port, lookup: addresses.lookup })
  socket.once('lookup', () => clock.ends('resolve'))
  socket.once('connect', () => clock.ends('connect'))
  const tls = {
    secureContext: trusted,
    // The certificate is verified above, where its expiry is also reported.
    rejectUnauthorized: false,
    // What the certificate is issued for: of an open socket it is not known.
    host,
    ...(!isIP(host) && { servername: host }),
  }
  const found = (): ProbeSample[] => [
    { name: probeSeries.duration, value: (performance.now() - begin) / 1000 },
    ...clock.samples(),
    ...(expiry === undefined || !Number.isFinite(expiry)
      ? []
      : [{ name: probeSeries.certificateExpiry, value: expiry / 1000 }]),
  ]
  let conversation: Conversation | undefined
  try {
    await once(socket, 'connect', { signal })
    conversation = converse(socket, { tls, signal, onTls })
    if (encryption === 'tls') await conversation.encrypt()
    const note = await speak(conversation, check, encryption)
    clock.ends('processing')
    return succeeded(note, found())
  } catch (error) {
    const problem = error instanceof Unanswered ? error.problem : connectionProblem(error)
    return failedSamples(signal.aborted ? 'timed_out' : problem, found())
  } finally {
    conversation?.end()
    socket.destroy()
  }
}

const succeeded = (note: CheckNote | undefined, found: readonly ProbeSample[]): ProbeSample[] => [
  { name: probeSeries.success, value: 1 },
  ...(note ? [{ name: probeSeries.note, problem: note, value: 1 }] : []),
  ...found,
]

async function speak(conversation: Conversation, { kind }: ServiceCheck, encryption: Encryption) {
  if (kind === 'redis') return checkRedis(conversation)
  if (kind === 'smtp') await checkSmtp(conversation, encryption)
  else if (kind === 'imap') await checkImap(conversation, encryption)
  else if (kind === 'postgresql') await checkPostgres(conversation)
  else await checkMysql(conversation)
  return undefined
}

/** The time of each phase, in seconds. A phase that occurs twice counts as a whole. */
function startClock() {
  let last = performance.now()
  const phases: Partial<Record<LatencyPhase, number>> = {}
  return {
    ends(phase: LatencyPhase) {
      const now = performance.now()
      phases[phase] = (phases[phase] ?? 0) + (now - last) / 1000
      last = now
    },
    samples: (): ProbeSample[] =>
      Object.entries(phases).map(([phase, value]) => ({ name: probeSeries.httpPhases, phase, value })),
  }
}
