import { existsSync } from 'node:fs'
import { reportLimits } from '@marsad/contract/agent/protocol'
import type { DiskReading, Source } from '../collector.ts'
import { OpenFile, type Scratch } from '../../reading/open-file.ts'
import { Names } from '../names.ts'
import { Roster } from '../roster.ts'
import { newDisk, writeRates } from './disk-rates.ts'
import { emptyDiskLine, nextDisk } from './parse-diskstats.ts'

const leftOut = /^(loop|ram|zram|sr|fd)\d/

export function linuxDisks(proc: string, sys: string, scratch: Scratch): Source<DiskReading[]> {
  const file = new OpenFile(`${proc}/diskstats`, scratch)
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
