import { ReportedText } from '@marsad/contract/agent/text'
import { alertLimits } from '@marsad/contract/alerts'
import type { Tx } from '../../../engines/postgres.ts'
import { type Cause, findCauses } from '../incidents/find-causes.ts'
import { type Finder, fingerprintOf } from './fingerprint.rules.ts'
import { followRule } from './alerts.rules.ts'
import { findNewest, type LifeRow } from './life.store.ts'
import type { Revision } from './revisions.store.ts'

/** A condition that holds, or no longer holds. The part is empty if the whole device is meant. */
export type Signal = Finder & { state: 'breach' | 'clear'; value: number | null; startedAt: Date }

export type Identified = {
  signal: Signal
  cause: Cause
  fingerprint: string
  /** The newest alert about it, as its rule is now. */
  last: LifeRow | undefined
  /** What `last` takes over from its edited rule. */
  revision: Revision | undefined
  /** An open alert of the same rule about what that was about before. */
  outdated: LifeRow | undefined
}

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
    return cause ? { signal, cause, fingerprint, ...newestOf(lastOf.get(fingerprint), cause) } : []
  })
}

function newestOf(
  row: LifeRow | undefined,
  cause: Cause,
): Pick<Identified, 'last' | 'revision' | 'outdated'> {
  const none = { last: row, revision: undefined, outdated: undefined }
  if (!row) return none
  const followed = followCause(row, cause)
  if (!followed.isCovered) return { ...none, last: undefined, outdated: row.resolvedAt ? undefined : row }
  return row.resolvedAt ? none : { ...none, last: followed.row, revision: followed.revision }
}

/** An alert as its rule is now: not covered if that is gone, does not apply any more or is about something else. */
export function followCause(row: LifeRow, cause: Cause | undefined) {
  const step = cause ? followRule(row, cause.columns) : 'replace'
  if (!cause || step === 'replace') return { row, isCovered: false, revision: undefined }
  const { severity, subject } = cause.columns
  const revision = step === 'revise' ? { row, severity, subject } : undefined
  return { row: { ...row, severity, subject }, isCovered: true, revision }
}
