import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  askEngine,
  prepareRules,
  victoriaAuthEnv,
  victoriaAuthFlags,
  vmalertAuthFlags,
  vmalertEnv,
} from '@marsad/engines'
import { expect, inject, vi } from 'vitest'
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
 * vmalert with the shipped rules, accelerated: it evaluates every second, and a minute lasts one. Agent
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
      // The rules of longer windows would only keep the machine busy.
      .replaceAll(/interval: (5|10|30)s/g, 'interval: 1s')
      .replaceAll('for: 45s', 'for: 1s')
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
    /** Waits until it has evaluated a group this many times more, and sent what it found. */
    async evaluates(group: string, times: number) {
      const last = async () => {
        const answer = await askEngine(inject('engines'), new URL('/api/v1/rules', vmalert.url))
        const { data } = (await answer.json()) as {
          data: { groups: { name: string; lastEvaluation: string }[] }
        }
        return data.groups.find(({ name }) => name === group)?.lastEvaluation
      }
      for (let round = 0; round < times; round += 1) {
        const before = await last()
        await vi.waitFor(async () => expect(await last()).not.toBe(before), {
          timeout: 30_000,
          interval: 100,
        })
      }
    },
    async stop() {
      await vmalert.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
