import os from 'node:os'
import type { MemoryAndSwap } from '../assemble.ts'
import type { LooseRecord } from '../../reading/loose-record.ts'

const megabyte = 1024 * 1024

/** Total and available come from the runtime, the rest from the report. */
export function windowsMemory(report: LooseRecord): MemoryAndSwap | null {
  const totalBytes = os.totalmem()
  const availableBytes = Math.min(os.freemem(), totalBytes)
  const freeBytes = report.amount('freeBytes')
  const cachedBytes = report.amount('cachedBytes')
  if (Number.isNaN(freeBytes + cachedBytes)) return null
  const swapTotal = report.amount('swapTotalMegabytes') * megabyte
  const swapUsed = report.amount('swapUsedMegabytes') * megabyte
  return {
    memory: {
      totalBytes,
      usedBytes: totalBytes - availableBytes,
      freeBytes,
      availableBytes,
      cachedBytes,
      bufferedBytes: 0,
    },
    swap: Number.isNaN(swapTotal - swapUsed)
      ? null
      : { totalBytes: swapTotal, usedBytes: swapUsed, freeBytes: Math.max(swapTotal - swapUsed, 0) },
  }
}
