import type { ByteReader } from '../../reading/byte-reader.ts'
import type { Names } from '../names.ts'

export const diskCounters = ['reads', 'sectorsRead', 'writes', 'sectorsWritten', 'busyMs'] as const

export interface DiskLine {
  name: string
  /** In the order of `diskCounters`. */
  counters: Float64Array
}

export const emptyDiskLine = (): DiskLine => ({
  name: '',
  counters: new Float64Array(diskCounters.length),
})

// After the name: reads, merged, sectors, ms, writes, merged, sectors, ms, in flight, busy ms.
const places = [0, 2, 4, 6, 9]

/** The next complete line of /proc/diskstats; false at the end. */
export function nextDisk(reader: ByteReader, names: Names, into: DiskLine): boolean {
  while (!reader.isDone) {
    const isWhole = readLine(reader, names, into)
    reader.skipLine()
    if (isWhole) return true
  }
  return false
}

function readLine(reader: ByteReader, names: Names, into: DiskLine): boolean {
  reader.skipWords(2)
  reader.skipBlanks()
  const start = reader.at
  reader.skipWord()
  if (reader.at === start) return false
  into.name = names.read(reader, start, reader.at)
  let place = 0
  for (let index = 0; index < places.length; index++) {
    const wanted = places[index] ?? 0
    for (; place < wanted; place++) reader.skipWord()
    const value = reader.integer()
    place++
    // Kernels before 2.6.25 wrote four figures for a partition.
    if (Number.isNaN(value)) return false
    into.counters[index] = value
  }
  return true
}
