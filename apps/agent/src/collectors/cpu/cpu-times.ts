import { reportLimits } from '@marsad/contract/agent/protocol'
import type { CpuReading } from '../collector.ts'

/** In the order of /proc/stat. */
export const cpuStates = ['user', 'nice', 'system', 'idle', 'iowait', 'irq', 'softirq', 'steal'] as const
const idle = cpuStates.indexOf('idle')
const iowait = cpuStates.indexOf('iowait')

/** Time since boot, in any constant unit. */
export interface CpuTimes {
  whole: Float64Array
  /** Busy and idle time of each core by number; -1 for an offline core. */
  busy: Float64Array
  idle: Float64Array
  /** One more than the highest core number seen. */
  cores: number
}

export const emptyTimes = (): CpuTimes => ({
  whole: new Float64Array(cpuStates.length),
  busy: new Float64Array(reportLimits.cores),
  idle: new Float64Array(reportLimits.cores),
  cores: 0,
})

export function clearTimes(times: CpuTimes): void {
  times.whole.fill(0)
  times.busy.fill(-1, 0, times.cores)
  times.idle.fill(-1, 0, times.cores)
  times.cores = 0
}

export function noteCore(times: CpuTimes, core: number, busyTime: number, idleTime: number): void {
  if (core >= reportLimits.cores) return
  // Cores between the last one seen and this one are offline.
  for (; times.cores <= core; times.cores++) {
    times.busy[times.cores] = -1
    times.idle[times.cores] = -1
  }
  times.busy[core] = busyTime
  times.idle[core] = idleTime
}

const at = (values: Float64Array, index: number) => values[index] ?? 0
// The kernel's idle and iowait may decrease a little, and a core that comes online restarts at zero.
const grown = (before: Float64Array, now: Float64Array, index: number) =>
  Math.max(0, at(now, index) - at(before, index))

/** Writes the difference of two looks; false if no time has passed by the machine's clock. */
export function compareTimes(before: CpuTimes, now: CpuTimes, into: CpuReading): boolean {
  let total = 0
  for (let state = 0; state < cpuStates.length; state++) total += grown(before.whole, now.whole, state)
  if (total === 0) return false
  const rest = grown(before.whole, now.whole, idle) + grown(before.whole, now.whole, iowait)
  into.busyRatio = (total - rest) / total
  if (into.states) {
    for (let state = 0; state < cpuStates.length; state++) {
      const name = cpuStates[state]
      if (name && name !== 'idle') into.states[name] = grown(before.whole, now.whole, state) / total
    }
  }
  into.cores.length = now.cores
  for (let core = 0; core < now.cores; core++) into.cores[core] = coreShare(before, now, core)
  return true
}

function coreShare(before: CpuTimes, now: CpuTimes, core: number): number {
  const wasOff = core >= before.cores || at(before.busy, core) < 0
  if (wasOff || at(now.busy, core) < 0) return 0
  const busy = grown(before.busy, now.busy, core)
  const total = busy + grown(before.idle, now.idle, core)
  return total === 0 ? 0 : busy / total
}
