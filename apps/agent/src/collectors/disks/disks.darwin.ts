import type { DiskReading, Source } from '../collector.ts'
import { inBackground } from '../../reading/in-background.ts'
import { runProgram } from '../../reading/run-program.ts'
import { DiskLooks } from './compare-looks.ts'
import { parseIoreg } from './parse-ioreg.ts'

export function darwinDisks(): Source<DiskReading[]> {
  const looks = new DiskLooks()
  // iostat sums reads and writes; only the I/O registry separates them.
  return inBackground<DiskReading[]>(10_000, [], async () => {
    const text = await runProgram('/usr/sbin/ioreg', '-r', '-c', 'IOBlockStorageDriver', '-w', '0', '-l')
    return looks.compare(parseIoreg(text), performance.now())
  })
}
