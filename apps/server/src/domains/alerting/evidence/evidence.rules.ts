import type { Process } from '@marsad/contract/agent/facts'
import { alertLimits } from '@marsad/contract/alerts'
import type { AlertSubject } from '@marsad/contract/http/alerts'

/** The processes that may be behind it: by memory where memory is short, by the processor everywhere else. */
export function guiltiest(processes: readonly Process[], subject: AlertSubject): Process[] {
  const isMemory = subject.kind === 'signal' && (subject.signal === 'memory' || subject.signal === 'swap')
  return processes
    .toSorted((a, b) =>
      isMemory ? b.memoryBytes - a.memoryBytes : b.cpuRatio - a.cpuRatio || b.memoryBytes - a.memoryBytes,
    )
    .slice(0, alertLimits.processes)
}
