import type { Check } from '@marsad/contract/http/monitors'
import { probeSeries, type ProbeSample } from '../checks/index.ts'
import { failedSamples } from './failed-samples.ts'

type Heartbeat = { check: Extract<Check, { kind: 'heartbeat' }>; beatAt: Date | null; createdAt: Date }

/** A new one has as long for its first beat as for any other. */
export function probeHeartbeat({ check, beatAt, createdAt }: Heartbeat, now: Date): ProbeSample[] {
  const since = (beatAt ?? createdAt).getTime()
  const dueBy = since + (check.everySeconds + check.graceSeconds) * 1000
  return now.getTime() > dueBy ? failedSamples('heartbeat_missed') : [{ name: probeSeries.success, value: 1 }]
}
