import type { InterfaceReading, Source } from '../collector.ts'
import { inBackground } from '../../reading/in-background.ts'
import { runProgram } from '../../reading/run-program.ts'
import { InterfaceLooks } from './compare-looks.ts'
import { parseNetstat } from './parse-netstat.ts'

/** Besides the loopback: interfaces of macOS for sharing and tunnels. */
const leftOut = /^(lo|gif|stf|awdl|llw|anpi|ap|utun|bridge)\d+$/

export function darwinInterfaces(isAllWanted: boolean): Source<InterfaceReading[]> {
  const looks = new InterfaceLooks()
  return inBackground<InterfaceReading[]>(10_000, [], async () => {
    const all = parseNetstat(await runProgram('/usr/sbin/netstat', '-ibn'))
    return looks.compare(isAllWanted ? all : all.filter(({ name }) => !leftOut.test(name)), performance.now())
  })
}
