import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

const main = join(import.meta.dirname, '../../../../agent/src/main.ts')

/** The agent itself, as a process with a data directory of its own. */
export async function enrolAgent(serverUrl: string, key: string, settings: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'marsad-agent-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const env = { MARSAD_AGENT_DATA_DIR: dataDir, MARSAD_AGENT_ALL_INTERFACES: 'yes', ...settings }
  const enrolling = spawn(process.execPath, [main, 'enrol', '--server', serverUrl], { env })
  enrolling.stdin.end(key)
  const said = (await text(enrolling.stdout)) + (await text(enrolling.stderr))
  const deviceId = /Enrolled as (\S+)/.exec(said)?.[1]
  if (!deviceId) throw new Error(said)

  function run() {
    const child = spawn(process.execPath, [main, 'run'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    return {
      pid: child.pid,
      said: Promise.all([text(child.stdout), text(child.stderr)]).then((texts) => texts.join('')),
      ended: once(child, 'exit').then(([code]) => code as number | null),
      kill: (signal: NodeJS.Signals) => child.kill(signal),
    }
  }
  return { deviceId, run }
}
