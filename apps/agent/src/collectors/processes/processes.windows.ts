import { LooseRecord } from '../../reading/loose-record.ts'
import { LineStream, powershellPath, powershellWords } from '../../reading/powershell.ts'
import { processesScript } from '../scripts.windows.ts'
import { tidyCommand } from './command-lines.ts'
import { PolledProcesses, type ProcessLook } from './polled-processes.ts'

const patienceMs = 20_000
/** A viewer renews its lease more often than this. */
const idleMs = 15_000
const ticksPerSecond = 10_000_000

export function parseWindowsProcesses(line: string): ProcessLook[] {
  return (
    LooseRecord.parse(line)
      .list('processes')
      .map((process) => ({
        pid: process.amount('pid'),
        name: process.text('name').replace(/\.exe$/i, ''),
        user: process.text('user'),
        // Windows schedules threads; a process has no state.
        status: 'unknown' as const,
        cpuSeconds: process.amount('cpuTicks') / ticksPerSecond,
        memoryBytes: process.amount('memoryBytes'),
        threads: process.amount('threads'),
        command: tidyCommand(process.text('command')) || process.text('name'),
      }))
      // The first is the idle process.
      .filter((look) => look.pid > 0 && !Number.isNaN(look.cpuSeconds + look.memoryBytes + look.threads))
  )
}

export function windowsProcessCount(report: LooseRecord): number | null {
  const count = report.amount('processes')
  return Number.isNaN(count) ? null : count
}

/** Starts a separate PowerShell at the first request, and ends it when there are no more. */
export function windowsProcesses(path = powershellPath, words = powershellWords(processesScript)) {
  let stream: LineStream | null = null
  let waiting: ((line: string) => void)[] = []
  let leaving: NodeJS.Timeout | undefined

  function close() {
    clearTimeout(leaving)
    stream?.close()
    stream = null
  }

  async function nextLine(): Promise<string> {
    stream ??= new LineStream(path, words, (line) => {
      const receivers = waiting
      waiting = []
      for (const receive of receivers) receive(line)
    })
    clearTimeout(leaving)
    leaving = setTimeout(close, idleMs).unref()
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    waiting.push(resolve)
    const timer = setTimeout(() => reject(new Error('PowerShell does not answer')), patienceMs)
    return promise.finally(() => clearTimeout(timer))
  }

  const processes = new PolledProcesses(async () => parseWindowsProcesses(await nextLine()))
  return { list: (limit: number) => processes.list(limit), close }
}
