import type { MemoryReading, SwapReading } from '../collector.ts'

const pagesOf = (text: string, name: string) =>
  Number(new RegExp(`^"?${name}"?:\\s+(\\d+)\\.?$`, 'm').exec(text)?.[1] ?? Number.NaN)

/** As in Activity Monitor: used is memory of programs, wired or compressed; file pages are cached. */
export function parseVmStat(text: string, totalBytes: number): MemoryReading {
  const pageBytes = Number(/page size of (\d+) bytes/.exec(text)?.[1])
  const free = pagesOf(text, 'Pages free') + pagesOf(text, 'Pages speculative')
  const purgeable = pagesOf(text, 'Pages purgeable')
  const programs = pagesOf(text, 'Anonymous pages') - purgeable
  const used = programs + pagesOf(text, 'Pages wired down') + pagesOf(text, 'Pages occupied by compressor')
  const cached = pagesOf(text, 'File-backed pages') + purgeable
  const usedBytes = Math.min(Math.max(used * pageBytes, 0), totalBytes)
  if (Number.isNaN(usedBytes + free + cached)) throw new Error('not what vm_stat prints')
  return {
    totalBytes,
    usedBytes,
    freeBytes: Math.min(free * pageBytes, totalBytes),
    availableBytes: totalBytes - usedBytes,
    cachedBytes: cached * pageBytes,
    bufferedBytes: 0,
  }
}

const units: Record<string, number> = { K: 1024, M: 1024 ** 2, G: 1024 ** 3 }

/** `total = 2048.00M  used = 1028.50M  free = 1019.50M  (encrypted)` */
export function parseSwapUsage(text: string): SwapReading | null {
  const bytesOf = (name: string) => {
    const [, figure, unit = ''] = new RegExp(`${name} = ([\\d.]+)([KMG])`).exec(text) ?? []
    return Math.round(Number(figure) * (units[unit] ?? Number.NaN))
  }
  const swap = { totalBytes: bytesOf('total'), usedBytes: bytesOf('used'), freeBytes: bytesOf('free') }
  return Number.isNaN(swap.totalBytes + swap.usedBytes + swap.freeBytes) ? null : swap
}
