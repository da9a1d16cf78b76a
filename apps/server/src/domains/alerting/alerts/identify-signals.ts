import { ReportedText } from '@marsad/contract/agent/text'
import { alertLimits } from '@marsad/contract/alerts'
import type { Tx } from '../../../engines/postgres.ts'
import { type Cause, findCauses } from '../incidents/find-causes.ts'
import { type Finder, fingerprintOf } from './fingerprint.rules.ts'
import { findNewest, type LifeRow } from './life.store.ts'

/** A condition that holds, or no longer holds. The part is empty if the whole device is meant. */
export type Signal = Finder & { state: 'breach' | 'clear'; value: number | null; startedAt: Date }

export type Identified = { signal: Signal; cause: Cause; fingerprint: string; last: LifeRow | undefined }

const PartName = ReportedText(alertLimits.partLength)

/** Part names come from labels of the device and are not validated before. */
const cleaned = (signal: Signal): Signal =>
  'part' in signal ? { ...signal, part: PartName.parse(signal.part.slice(0, 1000)) } : signal

/** Each fingerprint once, with its latest signal. */
export async function identify(
  tx: Tx,
  workspaceId: string,
  signals: readonly Signal[],
): Promise<Identified[]> {
  const latest = new Map(signals.map(cleaned).map((signal) => [fingerprintOf(signal), signal]))
  const [causeOf, newest] = await Promise.all([
    findCauses(tx, workspaceId, [...latest.values()]),
    findNewest(tx, workspaceId, [...latest.keys()]),
  ])
  const lastOf = new Map(newest.map((row) => [row.fingerprint, row]))
  return [...latest].flatMap(([fingerprint, signal]) => {
    const cause = causeOf(signal)
    return cause ? { signal, cause, fingerprint, last: lastOf.get(fingerprint) } : []
  })
}
