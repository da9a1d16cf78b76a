import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { samplesOf } from '../../../test/agents/samples.ts'
import { freePort } from '../../../test/engines/free-port.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer } from '../../../test/start-server.ts'

test('Prometheus itself, as Debian ships it, writes by remote_write', { timeout: 120_000 }, async () => {
  const server = await startServer()
  onTestFinished(() => server.close())
  const owner = await signedInPerson(server)
  const body = { name: 'Prometheus', scopes: ['ingest'], expiresInDays: 1 }
  const key = await server.call('POST', '/api/api-keys', { token: owner.token, body })

  const folder = await mkdtemp(join(tmpdir(), 'marsad-prometheus-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const own = `127.0.0.1:${await freePort()}`
  const config = {
    global: { scrape_interval: '1s' },
    scrape_configs: [{ job_name: 'prometheus', static_configs: [{ targets: [own] }] }],
    remote_write: [
      { url: `${server.url}/api/v1/write`, authorization: { credentials: key.body.token as string } },
    ],
  }
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
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exited
  })

  await vi.waitFor(
    async () => {
      const { body: list } = await server.call('GET', '/api/devices', { token: owner.token })
      expect(list.devices).toMatchObject([{ source: 'prometheus', name: '127.0.0.1', state: 'online' }])
    },
    { timeout: 90_000, interval: 500 },
  )
  const series = await samplesOf(server.engines.victoria, owner.workspaceId, { atLeast: 100 })
  const up = series.find(({ metric }) => metric['__name__'] === 'up')
  expect(up).toMatchObject({ metric: { job: 'prometheus', instance: own } })
  expect(up?.values).toContain(1)
  // Its histograms arrive with their buckets.
  expect(series.some(({ metric }) => metric['le'] === '+Inf')).toBe(true)
})
