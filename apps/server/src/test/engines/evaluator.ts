import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  prepareRules,
  victoriaAuthEnv,
  victoriaAuthFlags,
  vmalertAuthFlags,
  vmalertEnv,
} from '@marsad/engines'
import { inject, vi } from 'vitest'
import { freePort } from './free-port.ts'

const shipped = join(import.meta.dirname, '../../../../../deploy/vmalert/alerts.yml')

async function start(file: string, port: number, args: string[]) {
  const child = spawn(file, [`-httpListenAddr=127.0.0.1:${port}`, ...args], {
    stdio: 'ignore',
    env: { ...victoriaAuthEnv(inject('engines')), ...vmalertEnv(inject('engines')) },
  })
  const url = `http://127.0.0.1:${port}`
  await vi.waitFor(() => fetch(new URL('/health', url)), { timeout: 30_000, interval: 50 })
  return {
    url,
    async stop() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}

/**
 * vmalert with the shipped rules, accelerated: it evaluates every second, and a minute lasts three. Agent
 * samples count as long as the rules define, or for `samplesCountFor`.
 */
export async function startEvaluator(options: {
  storeUrl: string
  serverUrl: string
  samplesCountFor?: string
}) {
  const folder = mkdtempSync(join(tmpdir(), 'marsad-vmalert-'))
  const rules = readFileSync(shipped, 'utf8')
  const file = join(folder, 'alerts.yml')
  writeFileSync(
    file,
    rules
      .replaceAll(/interval: \d+s/g, 'interval: 1s')
      .replaceAll('for: 45s', 'for: 3s')
      .replaceAll('[120s]', `[${options.samplesCountFor ?? '120s'}]`),
  )
  prepareRules(join(folder, 'rules'), [file])
  const vmalert = await start('vmalert', await freePort(), [
    `-rule=${join(folder, 'rules/*.yml')}`,
    `-datasource.url=${options.storeUrl}`,
    `-remoteWrite.url=${options.storeUrl}`,
    `-notifier.url=${options.serverUrl}/internal/alertmanager`,
    ...victoriaAuthFlags,
    ...vmalertAuthFlags,
  ])
  return {
    url: vmalert.url,
    async stop() {
      await vmalert.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
