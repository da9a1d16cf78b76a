import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { freePort } from './free-port.ts'

/** A VictoriaMetrics that no other test writes to. */
export async function startOwnVictoria() {
  const path = await mkdtemp(join(tmpdir(), 'marsad-victoria-'))
  const url = `http://127.0.0.1:${await freePort()}`
  const child = spawn(
    'victoria-metrics',
    [
      `-storageDataPath=${path}`,
      `-httpListenAddr=${url.slice('http://'.length)}`,
      '-retentionPeriod=90d',
      '-dedup.minScrapeInterval=1ms',
      '-search.latencyOffset=0s',
      '-search.maxStepForPointsAdjustment=0s',
    ],
    { stdio: 'ignore' },
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
