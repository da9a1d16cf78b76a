import os from 'node:os'
import type { CpuReading, Source } from '../collector.ts'
import { clearTimes, compareTimes, type CpuTimes, cpuStates, emptyTimes, noteCore } from './cpu-times.ts'

/**
 * For systems other than Linux: the runtime reads from the kernel, which is cheaper than starting a program.
 */
export function nodeCpu(): Source<CpuReading | null> {
  // These systems do not report iowait or steal.
  const reading: CpuReading = { busyRatio: 0, states: null, cores: [] }
  let before = emptyTimes()
  let now = emptyTimes()
  let hasBefore = false
  let hasReading = false

  return {
    read() {
      noteCpus(os.cpus(), now)
      if (hasBefore && compareTimes(before, now, reading)) hasReading = true
      const spare = before
      before = now
      now = spare
      hasBefore = true
      return hasReading ? reading : null
    },
    close() {},
  }
}

export function noteCpus(cpus: readonly Pick<os.CpuInfo, 'times'>[], into: CpuTimes): void {
  clearTimes(into)
  for (const [core, { times }] of cpus.entries()) {
    const busy = times.user + times.nice + times.sys + times.irq
    noteCore(into, core, busy, times.idle)
    add(into, 'user', times.user)
    add(into, 'nice', times.nice)
    add(into, 'system', times.sys)
    add(into, 'irq', times.irq)
    add(into, 'idle', times.idle)
  }
}

function add(into: CpuTimes, state: (typeof cpuStates)[number], time: number): void {
  const index = cpuStates.indexOf(state)
  into.whole[index] = (into.whole[index] ?? 0) + time
}
