import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { cpus, networkInterfaces, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { ChartName } from '@marsad/contract/charts'
import type { DeviceList } from '@marsad/contract/http/devices'
import type { ChartData } from '@marsad/contract/http/metrics'
import { expect, test, vi } from 'vitest'
import { freePort } from '../../../test/engines/free-port.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { withOwnEngines } from '../../../test/engines/own-engines.ts'

const { beforeAll, afterAll } = withOwnEngines("it runs Debian's node_exporter and vmagent")

// Debian's node_exporter, scraped by vmagent with remote write to Marsad: neither is specific to Marsad.
let server: TestServer
let owner: Awaited<ReturnType<typeof signedInPerson>>
let deviceId: string
const ends: (() => Promise<unknown>)[] = []

function run(program: string, args: string[]) {
  const child = spawn(program, args, { stdio: 'ignore' })
  const exited = once(child, 'exit')
  ends.unshift(async () => {
    child.kill('SIGKILL')
    await exited
  })
}

beforeAll(async () => {
  server = await startServer()
  ends.push(() => server.close())
  owner = await signedInPerson(server)
  const body = { name: 'vmagent', scopes: ['ingest'], expiresInDays: 1 }
  const key = await server.call('POST', '/api/api-keys', { token: owner.token, body })

  const folder = await mkdtemp(join(tmpdir(), 'marsad-vmagent-'))
  ends.push(() => rm(folder, { recursive: true, force: true }))
  const exporter = `127.0.0.1:${await freePort()}`
  run('prometheus-node-exporter', [`--web.listen-address=${exporter}`])
  const scrape = {
    global: { scrape_interval: '1s' },
    scrape_configs: [{ job_name: 'node', static_configs: [{ targets: [exporter] }] }],
  }
  await writeFile(join(folder, 'scrape.yml'), JSON.stringify(scrape))
  run('vmagent', [
    `-promscrape.config=${join(folder, 'scrape.yml')}`,
    `-httpListenAddr=127.0.0.1:${await freePort()}`,
    `-remoteWrite.url=${server.url}/api/v1/write`,
    `-remoteWrite.bearerToken=${key.body.token}`,
    `-remoteWrite.tmpDataPath=${join(folder, 'queue')}`,
  ])

  deviceId = await vi.waitFor(
    async () => {
      const { body: list } = await server.call('GET', '/api/devices', { token: owner.token })
      const [device] = (list as DeviceList).devices
      if (device?.state !== 'online') throw new Error('The machine has not appeared yet')
      return device.id
    },
    { timeout: 60_000, interval: 200 },
  )
}, 120_000)
afterAll(async () => {
  for (const end of ends) await end()
}, 30_000)

/** The newest value of each line of a chart. Rates want two scrapes, and a point its step. */
async function newest(chart: ChartName) {
  const path = `/api/devices/${deviceId}/charts/${chart}`
  const lines = await vi.waitFor(
    async () => {
      const { body } = await server.call('GET', path, { token: owner.token })
      const measured = (body as ChartData).lines.map(({ labels, values }) => ({
        labels,
        value: values.findLast((value) => value !== null) ?? NaN,
      }))
      const isComplete = measured.length > 0 && measured.every(({ value }) => Number.isFinite(value))
      if (!isComplete) throw new Error(`${chart} is not drawn yet`)
      return measured
    },
    { timeout: 60_000, interval: 500 },
  )
  return {
    lines,
    of: (labels: Record<string, string>) =>
      lines.find((line) => isDeepStrictEqual(line.labels, labels))?.value,
  }
}
const isRatio = (value: number | undefined) => value !== undefined && value >= 0 && value <= 1

test('the machine is a device', async () => {
  const { body } = await server.call('GET', `/api/devices/${deviceId}`, { token: owner.token })
  expect(body).toMatchObject({ source: 'prometheus', name: '127.0.0.1', state: 'online' })
})

test('CPU', async () => {
  const cpu = await newest('cpu')
  expect(cpu.of({})).toSatisfy(isRatio)
  expect(cpu.of({ state: 'user' })).toSatisfy(isRatio)
  const cores = await newest('cores')
  for (const cpuName of cpus().keys()) expect(cores.of({ cpu: String(cpuName) })).toSatisfy(isRatio)
  expect((await newest('load')).of({ window: '1m' })).toBeGreaterThanOrEqual(0)
})

test('memory', async () => {
  const memory = await newest('memory')
  expect(memory.of({ state: 'limit' })).toBe(totalmem())
  expect(memory.of({ state: 'used' })).toBeLessThan(totalmem())
  expect(memory.of({ state: 'free' })).toBeLessThan(totalmem())
})

test('disk', async () => {
  const partitions = await newest('partitions')
  for (const { labels, value } of partitions.lines) {
    const { blocks, bfree, bavail } = await statfs(labels['mountpoint'] ?? '')
    // As df reports it.
    expect(value).toBeCloseTo(1 - bavail / (blocks - bfree + bavail), 2)
  }
  const inodes = await newest('inodes')
  for (const { labels, value } of inodes.lines) {
    const { files, ffree } = await statfs(labels['mountpoint'] ?? '')
    expect(value).toBeCloseTo(1 - ffree / files, 2)
  }
  const io = await newest('disk_io')
  expect(new Set(io.lines.map(({ labels }) => labels['direction']))).toEqual(new Set(['read', 'write']))
  expect(io.lines.every(({ labels }) => labels['disk'])).toBe(true)
})

test('network', async () => {
  const network = await newest('network')
  // Debian's package excludes the loopback, as Marsad does.
  for (const name of Object.keys(networkInterfaces()).filter((one) => one !== 'lo')) {
    expect(network.of({ interface: name, direction: 'receive' })).toBeGreaterThanOrEqual(0)
    expect(network.of({ interface: name, direction: 'transmit' })).toBeGreaterThanOrEqual(0)
  }
})
