import os from 'node:os'
import { probeSeries } from '@marsad/contract/monitors'
import { errorCode } from '../reading/error-code.ts'
import { runProgram, type RunProgram } from '../reading/run-program.ts'
import { windowsDir } from '../config.ts'
import type { Finding } from './finding.ts'

/** One echo with a timeout of four seconds. The host comes last and is never parsed as an option. */
const programs: Partial<Record<NodeJS.Platform, readonly [path: string, ...words: string[]]>> = {
  linux: ['/bin/ping', '-n', '-c', '1', '-w', '4', '--'],
  darwin: ['/sbin/ping', '-n', '-c', '1', '-t', '4', '--'],
  win32: [`${windowsDir}\\System32\\ping.exe`, '-n', '1', '-w', '4000'],
}

/** Whether a host answers an echo. Raw sockets need privileges that the system's ping may have. */
export async function checkPing(
  { host }: { host: string },
  run: RunProgram = runProgram,
  platform = os.platform(),
): Promise<Finding> {
  const program = programs[platform]
  if (!program) return { problem: 'failed', figures: [] }
  try {
    const [path, ...words] = program
    // In every language: `time=0.045 ms`, `Zeit<1ms`.
    const reply = /[=<](?<ms>[\d.]+) ?ms\b/.exec(await run(path, ...words, host))?.groups
    if (!reply) return { problem: 'no_reply', figures: [] }
    return {
      problem: null,
      figures: [{ name: probeSeries.pingPhases, phase: 'rtt', value: Number(reply.ms) / 1000 }],
    }
  } catch (error) {
    return { problem: problemOf(error), figures: [] }
  }
}

/** By exit status and message of the program: a message has more than one word, a host name has not. */
function problemOf(error: unknown) {
  const message = error instanceof Error ? error.message : ''
  if (/not known|unknown host|cannot resolve|name resolution|bad address/i.test(message))
    return 'name_unresolved'
  const isUnable = errorCode(error) !== '' || /not permitted|permission denied/i.test(message)
  return isUnable ? 'failed' : 'no_reply'
}
