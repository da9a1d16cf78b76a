import type { HostFacts, Process } from '@marsad/contract/agent/facts'
import { alertLimits } from '@marsad/contract/alerts'
import type { AlertCause, AlertSubject } from '@marsad/contract/http/alerts'
import type { Change } from '@marsad/contract/http/changes'
import type { CheckResult } from '@marsad/contract/http/monitors'
import { nearestChange } from '@marsad/contract/nearest-change'

/** The processes that may be the cause: by memory if memory is short, by CPU otherwise. */
export function guiltiest(processes: readonly Process[], subject: AlertSubject): Process[] {
  const isMemory = subject.kind === 'signal' && (subject.signal === 'memory' || subject.signal === 'swap')
  return processes
    .toSorted((a, b) =>
      isMemory ? b.memoryBytes - a.memoryBytes : b.cpuRatio - a.cpuRatio || b.memoryBytes - a.memoryBytes,
    )
    .slice(0, alertLimits.processes)
}

type Breach = { subject: AlertSubject; part: string; value: number | null; startedAt: Date }
type FailingCheck = NonNullable<AlertCause['check']>
type Found = {
  load: { processes: readonly Process[]; host: Pick<HostFacts, 'cores' | 'memoryBytes'> | null } | null
  changes: readonly Change[]
  check: (Pick<CheckResult, 'problem' | 'status'> & Pick<FailingCheck, 'locations'>) | null
}

/** The cause as far as the evidence shows it. The same evidence always gives the same cause. */
export function causeOf(breach: Breach, { load, changes, check }: Found): AlertCause {
  const process = load?.host ? busiest(breach, load.processes, load.host) : null
  return {
    process,
    change: nearestChange(breach, changes, process),
    check: check?.problem
      ? { problem: check.problem, status: check.status, locations: check.locations }
      : null,
  }
}

/** The part of the load that one name must have before it is named. */
const leastPart = 1 / 3

const groupNameOf = ({ group }: Process) => (group ? `${group.kind} ${group.name}` : '')

/** The name whose processes use most, of signals that processes add up to. */
function busiest(
  { subject, value }: Breach,
  processes: readonly Process[],
  { cores, memoryBytes }: Pick<HostFacts, 'cores' | 'memoryBytes'>,
): AlertCause['process'] {
  if (subject.kind !== 'signal' || (subject.signal !== 'cpu' && subject.signal !== 'memory')) return null
  const isCpu = subject.signal === 'cpu'
  const whole = isCpu ? cores : memoryBytes
  if (whole <= 0) return null
  const shares = [...Map.groupBy(processes, ({ name }) => name)].map(([name, same]) => ({
    name,
    // Processes of one name in several containers name none of them.
    group: new Set(same.map(groupNameOf)).size === 1 ? (same[0]?.group ?? null) : null,
    share: same.reduce((sum, one) => sum + (isCpu ? one.cpuRatio : one.memoryBytes), 0) / whole,
  }))
  const most = shares.toSorted((a, b) => b.share - a.share || a.name.localeCompare(b.name))[0]
  if (!most?.name || most.share < leastPart * (value ?? subject.threshold)) return null
  // Samples a moment apart may add up to more than the device has.
  return { ...most, share: Math.min(1, most.share) }
}
