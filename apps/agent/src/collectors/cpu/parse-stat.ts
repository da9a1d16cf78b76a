import { bytesOf, type ByteReader } from '../../reading/byte-reader.ts'
import { clearTimes, type CpuTimes, cpuStates, noteCore } from './cpu-times.ts'

const cpu = bytesOf('cpu')
const blank = 32
const idle = cpuStates.indexOf('idle')
const iowait = cpuStates.indexOf('iowait')

/** The first lines of /proc/stat. The longer rest is not parsed. */
export function parseStat(reader: ByteReader, into: CpuTimes): void {
  clearTimes(into)
  if (!reader.accept(cpu) || reader.byte !== blank) throw new Error('no line of the whole processor')
  readWhole(reader, into.whole)
  reader.skipLine()
  while (reader.accept(cpu)) {
    readCore(reader, into)
    reader.skipLine()
  }
}

function readWhole(reader: ByteReader, whole: Float64Array): void {
  for (let state = 0; state < whole.length; state++) {
    const time = reader.integer()
    // Kernels before 2.6.11 lack the last ones.
    if (Number.isNaN(time)) return
    whole[state] = time
  }
}

function readCore(reader: ByteReader, into: CpuTimes): void {
  const core = reader.integer()
  let busyTime = 0
  let idleTime = 0
  for (let state = 0; state < cpuStates.length; state++) {
    const time = reader.integer()
    if (Number.isNaN(time)) break
    if (state === idle || state === iowait) idleTime += time
    else busyTime += time
  }
  if (!Number.isNaN(core)) noteCore(into, core, busyTime, idleTime)
}
