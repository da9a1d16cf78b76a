import type { CpuReading, Source } from '../collector.ts'
import { OpenFile, type Scratch } from '../../reading/open-file.ts'
import { compareTimes, emptyTimes } from './cpu-times.ts'
import { parseStat } from './parse-stat.ts'

export function linuxCpu(proc: string, scratch: Scratch): Source<CpuReading | null> {
  const file = new OpenFile(`${proc}/stat`, scratch)
  const states = { user: 0, nice: 0, system: 0, iowait: 0, irq: 0, softirq: 0, steal: 0 }
  const reading: CpuReading = { busyRatio: 0, states, cores: [] }
  let before = emptyTimes()
  let now = emptyTimes()
  let hasBefore = false
  let hasReading = false

  return {
    read() {
      parseStat(file.read(), now)
      if (hasBefore && compareTimes(before, now, reading)) hasReading = true
      const spare = before
      before = now
      now = spare
      hasBefore = true
      return hasReading ? reading : null
    },
    close: () => file.close(),
  }
}
