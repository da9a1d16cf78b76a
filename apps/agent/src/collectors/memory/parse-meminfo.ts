import { bytesOf, type ByteReader } from '../../reading/byte-reader.ts'

const fields = {
  total: bytesOf('MemTotal:'),
  free: bytesOf('MemFree:'),
  available: bytesOf('MemAvailable:'),
  buffers: bytesOf('Buffers:'),
  cached: bytesOf('Cached:'),
  reclaimable: bytesOf('SReclaimable:'),
  shared: bytesOf('Shmem:'),
  swapTotal: bytesOf('SwapTotal:'),
  swapFree: bytesOf('SwapFree:'),
}

/** In kB, as the kernel writes them; NaN if missing. */
export type Meminfo = Record<keyof typeof fields, number>

const names = Object.keys(fields) as (keyof typeof fields)[]

export const emptyMeminfo = (): Meminfo => ({
  total: Number.NaN,
  free: Number.NaN,
  available: Number.NaN,
  buffers: Number.NaN,
  cached: Number.NaN,
  reclaimable: Number.NaN,
  shared: Number.NaN,
  swapTotal: Number.NaN,
  swapFree: Number.NaN,
})

export function parseMeminfo(reader: ByteReader, into: Meminfo): void {
  for (const name of names) into[name] = Number.NaN
  let missing = names.length
  while (!reader.isDone && missing > 0) {
    for (const name of names) {
      if (!reader.accept(fields[name])) continue
      into[name] = reader.integer()
      missing--
      break
    }
    reader.skipLine()
  }
  if (Number.isNaN(into.total) || Number.isNaN(into.free)) throw new Error('no total or no free memory')
}
