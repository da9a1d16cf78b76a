import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { victoriaAuthEnv, victoriaAuthFlags, victoriaFlags } from '@marsad/engines'
import { inject, vi } from 'vitest'
import { freePort } from './free-port.ts'

/**
 * A separate VictoriaMetrics: the rules of one test must not see samples that another server writes about
 * itself.
 */
export async function startOwnVictoria(...flags: string[]) {
  const path = await mkdtemp(join(tmpdir(), 'marsad-victoria-'))
  const url = `http://127.0.0.1:${await freePort()}`
  const child = spawn(
    'victoria-metrics',
    [
      `-storageDataPath=${path}`,
      `-httpListenAddr=${url.slice('http://'.length)}`,
      ...victoriaFlags,
      ...victoriaAuthFlags,
      ...flags,
    ],
    { stdio: 'ignore', env: victoriaAuthEnv(inject('engines')) },
  )
  await vi.waitFor(async () => fetch(`${url}/health`), { timeout: 20_000, interval: 100 })
  return {
    url,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      await rm(path, { recursive: true })
    },
  }
}
