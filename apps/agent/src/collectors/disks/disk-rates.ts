import type { DiskReading } from '../collector.ts'
import { Counters } from '../../reading/counters.ts'
import { diskCounters } from './parse-diskstats.ts'

// The kernel counts in units of 512 bytes, whatever the sector size.
const sectorBytes = 512

export interface Disk {
  reading: DiskReading
  counters: Counters
}

export const newDisk = (disk: string): Disk => ({
  counters: new Counters(diskCounters.length),
  reading: {
    disk,
    readBytesPerSecond: 0,
    writeBytesPerSecond: 0,
    readsPerSecond: 0,
    writesPerSecond: 0,
    busyRatio: 0,
  },
})

export function writeRates({ reading, counters: { perSecond } }: Disk): void {
  reading.readsPerSecond = perSecond[0] ?? 0
  reading.readBytesPerSecond = (perSecond[1] ?? 0) * sectorBytes
  reading.writesPerSecond = perSecond[2] ?? 0
  reading.writeBytesPerSecond = (perSecond[3] ?? 0) * sectorBytes
  reading.busyRatio = Math.min((perSecond[4] ?? 0) / 1000, 1)
}
