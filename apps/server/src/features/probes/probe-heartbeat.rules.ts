import type { Check } from '@marsad/contract/http/monitors'
import { probeSeries, type ProbeSample } from '../checks/index.ts'
import { failedSamples } from './failed-samples.ts'

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
