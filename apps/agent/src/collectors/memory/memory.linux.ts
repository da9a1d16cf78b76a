import type { MemoryAndSwap } from '../assemble.ts'
import type { MemoryReading, Source, SwapReading } from '../collector.ts'
import { OpenFile, type Scratch } from '../../reading/open-file.ts'
import { emptyMeminfo, type Meminfo, parseMeminfo } from './parse-meminfo.ts'

const known = (kilobytes: number) => (Number.isNaN(kilobytes) ? 0 : kilobytes * 1024)

export function linuxMemory(proc: string, scratch: Scratch): Source<MemoryAndSwap> {
  const file = new OpenFile(`${proc}/meminfo`, scratch)
  const info = emptyMeminfo()
  const memory: MemoryReading = {
    totalBytes: 0,
    usedBytes: 0,
    freeBytes: 0,
    availableBytes: 0,
    cachedBytes: 0,
    bufferedBytes: 0,
  }
  const swap: SwapReading = { totalBytes: 0, usedBytes: 0, freeBytes: 0 }
  const both: MemoryAndSwap = { memory, swap: null }

  return {
    read() {
      parseMeminfo(file.read(), info)
      writeMemory(info, memory)
      both.swap = writeSwap(info, swap)
      return both
    },
    close: () => file.close(),
  }
}

export function writeMemory(info: Meminfo, into: MemoryReading): void {
  into.totalBytes = info.total * 1024
  into.freeBytes = info.free * 1024
  into.bufferedBytes = known(info.buffers)
  // As in `free`: reclaimable kernel memory counts as cache.
  into.cachedBytes = known(info.cached) + known(info.reclaimable)
  // Kernels before 3.14 do not report available memory; shared memory counts as cached and cannot be freed.
  const estimate = into.freeBytes + into.bufferedBytes + into.cachedBytes - known(info.shared)
  const available = Number.isNaN(info.available) ? estimate : info.available * 1024
  into.availableBytes = Math.min(Math.max(available, 0), into.totalBytes)
  into.usedBytes = into.totalBytes - into.availableBytes
}

export function writeSwap(info: Meminfo, into: SwapReading): SwapReading | null {
  if (Number.isNaN(info.swapTotal) || Number.isNaN(info.swapFree)) return null
  into.totalBytes = info.swapTotal * 1024
  into.freeBytes = Math.min(info.swapFree, info.swapTotal) * 1024
  into.usedBytes = into.totalBytes - into.freeBytes
  return into
}
