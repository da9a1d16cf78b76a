import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

const main = join(import.meta.dirname, '../../../../agent/src/main.ts')

/** The real agent as a process with its own data directory. */
export async function enrolAgent(serverUrl: string, key: string, settings: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'marsad-agent-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const agent = agentIn(dataDir, settings)
  const { deviceId, output } = await agent.enrol(serverUrl, key)
  if (!deviceId) throw new Error(output)
  return { ...agent, deviceId }
}

/** The real agent with a data directory that exists. */
export function agentIn(dataDir: string, settings: Record<string, string> = {}) {
  const env = { MARSAD_AGENT_DATA_DIR: dataDir, MARSAD_AGENT_ALL_INTERFACES: 'yes', ...settings }

  async function enrol(serverUrl: string, key: string, ...options: string[]) {
    const enrolling = spawn(process.execPath, [main, 'enrol', '--server', serverUrl, ...options], { env })
    enrolling.stdin.end(key)
    const output = (await Promise.all([text(enrolling.stdout), text(enrolling.stderr)])).join('')
    return { output, deviceId: /Enrolled as (\S+)/.exec(output)?.[1] }
  }

  function run() {
    const child = spawn(process.execPath, [main, 'run'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    return {
      pid: child.pid,
      output: Promise.all([text(child.stdout), text(child.stderr)]).then((texts) => texts.join('')),
      ended: once(child, 'exit').then(([code]) => code as number | null),
      kill: (signal: NodeJS.Signals) => child.kill(signal),
    }
  }
  return { dataDir, enrol, run }
}
