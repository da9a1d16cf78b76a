import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const agentMain = 'apps/agent/src/main.ts'
const preload = new URL('own-address.mjs', import.meta.url)

export type Location = { deviceId: string; signal: (name: NodeJS.Signals) => boolean; remove: () => void }

/** The real agent as a process, allowed to make checks, that calls the target at an address of its own. */
export async function startLocation(serverUrl: string, key: string, address: string): Promise<Location> {
  const dataDir = mkdtempSync(join(tmpdir(), 'marsad-location-'))
  const env = {
    MARSAD_AGENT_DATA_DIR: dataDir,
    MARSAD_AGENT_ALLOW_CHECKS: 'yes',
    MARSAD_AGENT_SKIP_INVENTORY: 'usb,security,applications',
    NODE_OPTIONS: `--import ${preload.href}?address=${address}`,
  }
  const enrolling = spawn(process.execPath, [agentMain, 'enrol', '--server', serverUrl], { env })
  let output = ''
  enrolling.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  enrolling.stdin.end(key)
  await once(enrolling, 'close')
  const deviceId = /Enrolled as (\S+)/.exec(output)?.[1]
  if (!deviceId) throw new Error(`The agent did not enrol: ${output}`)
  const child = spawn(process.execPath, [agentMain, 'run'], { env, stdio: 'ignore' })
  return {
    deviceId,
    signal: (name) => child.kill(name),
    remove() {
      child.kill('SIGKILL')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
