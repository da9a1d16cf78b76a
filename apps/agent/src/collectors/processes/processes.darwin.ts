import { runProgram } from '../../reading/run-program.ts'
import { parseCommands, parsePs, parseThreads } from './parse-ps.ts'
import { PolledProcesses } from './polled-processes.ts'

const describeEveryMs = 10_000

export function darwinProcesses() {
  let commands = new Map<number, string>()
  let threads = new Map<number, number>()
  let describedAtMs = -Infinity

  const processes = new PolledProcesses(async () => {
    const now = performance.now()
    if (now - describedAtMs >= describeEveryMs) {
      commands = parseCommands(await runProgram('/bin/ps', '-axwwo', 'pid=,command='))
      // Only top reports the number of threads.
      threads = parseThreads(await runProgram('/usr/bin/top', '-l', '1', '-stats', 'pid,th'))
      describedAtMs = now
    }
    return parsePs(
      await runProgram('/bin/ps', '-axo', 'pid=,user=,state=,time=,rss=,comm='),
      commands,
      threads,
    )
  })
  return { list: (limit: number) => processes.list(limit), close() {} }
}
