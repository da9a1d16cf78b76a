import { reportLimits } from '@marsad/contract/agent/protocol'
import type { DiskReading } from '../collector.ts'
import { Roster } from '../roster.ts'
import { type Disk, newDisk, writeRates } from './disk-rates.ts'
import type { DiskLook } from './parse-ioreg.ts'

/** Rates between two looks, for systems that list all disks at once. */
export class DiskLooks {
  readonly #roster = new Roster<Disk>(newDisk)

  compare(looks: readonly DiskLook[], atMs: number): DiskReading[] {
    const readings: DiskReading[] = []
    this.#roster.startTurn()
    for (const { name, counters } of looks) {
      const disk = this.#roster.meet(name)
      if (!disk.counters.note(Float64Array.from(counters), atMs) || readings.length >= reportLimits.disks)
        continue
      writeRates(disk)
      readings.push(disk.reading)
    }
    this.#roster.endTurn()
    return readings
  }
}
