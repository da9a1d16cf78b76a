import os from 'node:os'
import { probeSeries } from '@marsad/contract/monitors'
import { errorCode } from '../reading/error-code.ts'
import { runProgram, type RunProgram } from '../reading/run-program.ts'
import { windowsDir } from '../config.ts'
import type { Finding } from './finding.ts'

/** One echo, and no longer than four seconds for its answer. What names the host stands last and is never an option. */
const programs: Partial<Record<NodeJS.Platform, readonly [path: string, ...words: string[]]>> = {
  linux: ['/bin/ping', '-n', '-c', '1', '-w', '4', '--'],
  darwin: ['/sbin/ping', '-n', '-c', '1', '-t', '4', '--'],
  win32: [`${windowsDir}\\System32\\ping.exe`, '-n', '1', '-w', '4000'],
}

/** Whether a host answers an echo. Opening such a socket takes rights that the system's own program may have. */
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

/** By how the program ended, and in its own words: those are always more than one, as no host's name is. */
function problemOf(error: unknown) {
  const said = error instanceof Error ? error.message : ''
  if (/not known|unknown host|cannot resolve|name resolution|bad address/i.test(said))
    return 'name_unresolved'
  const isUnable = errorCode(error) !== '' || /not permitted|permission denied/i.test(said)
  return isUnable ? 'failed' : 'no_reply'
}
