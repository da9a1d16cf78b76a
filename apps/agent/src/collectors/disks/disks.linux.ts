import { existsSync } from 'node:fs'
import { reportLimits } from '@marsad/contract/agent/protocol'
import type { DiskReading, Source } from '../collector.ts'
import { Counters } from '../counters.ts'
import { KeptFile, type Scratch } from '../kept-file.ts'
import { Names } from '../names.ts'
import { Roster } from '../roster.ts'
import { diskCounters, emptyDiskLine, nextDisk } from './parse-diskstats.ts'

// The kernel counts in these whatever the disk's own sectors are.
const sectorBytes = 512
const leftOut = /^(loop|ram|zram|sr|fd)\d/

interface Disk {
  reading: DiskReading
  counters: Counters
}

export function linuxDisks(proc: string, sys: string, scratch: Scratch): Source<DiskReading[]> {
  const file = new KeptFile(`${proc}/diskstats`, scratch)
  const names = new Names()
  const line = emptyDiskLine()
  const readings: DiskReading[] = []
  const isPartition = (name: string) =>
    existsSync(`${sys}/class/block/${name.replaceAll('/', '!')}/partition`)
  const roster = new Roster((name) => (leftOut.test(name) || isPartition(name) ? null : newDisk(name)))

  return {
    read(atMs) {
      const reader = file.readList()
      let count = 0
      roster.startTurn()
      while (nextDisk(reader, names, line)) {
        const disk = roster.meet(line.name)
        if (!disk?.counters.note(line.counters, atMs) || count >= reportLimits.disks) continue
        writeRates(disk)
        readings[count++] = disk.reading
      }
      roster.endTurn()
      readings.length = count
      return readings
    },
    close: () => file.close(),
  }
}

const newDisk = (disk: string): Disk => ({
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

function writeRates({ reading, counters: { perSecond } }: Disk): void {
  reading.readsPerSecond = perSecond[0] ?? 0
  reading.readBytesPerSecond = (perSecond[1] ?? 0) * sectorBytes
  reading.writesPerSecond = perSecond[2] ?? 0
  reading.writeBytesPerSecond = (perSecond[3] ?? 0) * sectorBytes
  reading.busyRatio = Math.min((perSecond[4] ?? 0) / 1000, 1)
}
