import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { blackboxFlags, prepareBlackbox } from '@marsad/engines'
import { inject, vi } from 'vitest'
import { createBlackbox } from '../../engines/blackbox.ts'
import { freePort } from './free-port.ts'

/** A separate blackbox_exporter: its configuration does not affect other tests. */
export async function startProber() {
  const folder = mkdtempSync(join(tmpdir(), 'marsad-prober-'))
  const configFile = join(folder, 'blackbox.yml')
  const { enginesPassword: password } = inject('engines')
  prepareBlackbox(folder, password)
  const port = await freePort()
  const args = [...blackboxFlags(folder), `--web.listen-address=127.0.0.1:${port}`]
  const child = spawn('prometheus-blackbox-exporter', args, { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  const blackbox = createBlackbox({
    url,
    credential: { user: 'marsad', password },
    configFile,
  })
  await vi.waitFor(() => blackbox.check(AbortSignal.timeout(1000)), { timeout: 30_000, interval: 50 })
  return {
    blackbox,
    url,
    configFile,
    async stop() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
