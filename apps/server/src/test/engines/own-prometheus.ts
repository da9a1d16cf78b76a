import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

type Config = { scrape_configs: object[]; remote_write?: object[] }

/** Prometheus as Debian packages it, which scrapes each second what its configuration names. */
export async function startOwnPrometheus(configFor: (own: string) => Config) {
  const folder = await mkdtemp(join(tmpdir(), 'marsad-prometheus-'))
  const own = `127.0.0.1:${await freePort()}`
  const config = { global: { scrape_interval: '1s' }, ...configFor(own) }
  await writeFile(join(folder, 'prometheus.yml'), JSON.stringify(config))
  const child = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=${own}`,
    ],
    { stdio: 'ignore' },
  )
  const exited = once(child, 'exit')
  return {
    own,
    /** What one of its own calls answers. */
    async ask<Data>(call: string, given: Record<string, string> = {}): Promise<Data> {
      const response = await fetch(`http://${own}/api/v1/${call}?${new URLSearchParams(given).toString()}`)
      const { data } = (await response.json()) as { data: Data }
      return data
    },
    async stop() {
      child.kill('SIGKILL')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}
