import type { DiskReading } from '../collector.ts'
import type { LooseRecord } from '../../reading/loose-record.ts'
import { DiskLooks } from './compare-looks.ts'

const sectorBytes = 512
const ticksPerMs = 10_000

/** `0 C: D:` is the first disk, with its drives. */
export function windowsDisks(): (report: LooseRecord) => DiskReading[] {
  const looks = new DiskLooks()
  return (report) => {
    const disks = report
      .list('disks')
      .map((disk) => ({
        name: disk.text('name'),
        counters: [
          disk.amount('reads'),
          disk.amount('readBytes') / sectorBytes,
          disk.amount('writes'),
          disk.amount('writtenBytes') / sectorBytes,
          // Windows counts idle time; the rest was busy.
          (disk.amount('allTicks') - disk.amount('idleTicks')) / ticksPerMs,
        ],
      }))
      .filter(({ name, counters }) => name !== '' && counters.every((counter) => counter >= 0))
    return looks.compare(disks, report.amount('atMs'))
  }
}
