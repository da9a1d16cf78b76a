import type { DiskReading, Source } from '../collector.ts'
import { inBackground } from '../../reading/in-background.ts'
import { runProgram } from '../../reading/run-program.ts'
import { DiskLooks } from './compare-looks.ts'
import { parseIoreg } from './parse-ioreg.ts'

export function darwinDisks(): Source<DiskReading[]> {
  const looks = new DiskLooks()
  // iostat adds reads and writes up; only the registry keeps them apart.
  return inBackground<DiskReading[]>(10_000, [], async () => {
    const text = await runProgram('/usr/sbin/ioreg', '-r', '-c', 'IOBlockStorageDriver', '-w', '0', '-l')
    return looks.compare(parseIoreg(text), performance.now())
  })
}
