import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EngineAddresses } from './addresses.ts'
import { readCopy } from './copy.ts'
import { downEngines, engineStatus, killEngine, resetEngines, startEngine, upEngines } from './index.ts'
import { isExternal } from './external.ts'
import { identify } from './proc.ts'

const first = 'engines-test'
const second = 'engines-test-2'

const pids = async (name: string) =>
  Object.fromEntries((await engineStatus(name)).map(({ engine, pid }) => [engine, pid]))

const listen = (port: number): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer()
    server.listen(port, '127.0.0.1', () => resolve(server))
  })

// Those in containers are not started and stopped by us.
describe.skipIf(isExternal)('a copy of the engines', { timeout: 60_000 }, () => {
  let addresses: EngineAddresses
  let upMs: number

  beforeAll(async () => {
    await Promise.all([resetEngines(first), resetEngines(second)])
    const begin = Date.now()
    addresses = await upEngines(first)
    upMs = Date.now() - begin
  }, 60_000)

  afterAll(() => Promise.all([resetEngines(first), resetEngines(second)]), 60_000)

  test('serves on every port it recorded, within 30 seconds', async () => {
    expect(upMs).toBeLessThan(30_000)
    const status = await engineStatus(first)
    expect(status.map(({ state }) => state)).toEqual(status.map(() => 'ready'))
    const ports = status.flatMap((row) => row.ports)
    expect(new Set(ports).size).toBe(ports.length)
  })

  test('stays as it is when brought up again, even by two at once', async () => {
    const before = await pids(first)
    const [one, two] = await Promise.all([upEngines(first), upEngines(first)])
    expect(one).toEqual(addresses)
    expect(two).toEqual(addresses)
    expect(await pids(first)).toEqual(before)
  })

  test.each(['postgres', 'victoria', 'nats', 's3'])(
    'brings back only %s, on its port, after a kill -9',
    async (killed) => {
      const before = await pids(first)
      await killEngine(first, killed)
      expect((await engineStatus(first)).filter(({ state }) => state === 'down')).toMatchObject([
        { engine: killed },
      ])
      expect(await upEngines(first)).toEqual(addresses)
      const after = await pids(first)
      expect(after[killed]).not.toBe(before[killed])
      expect({ ...after, [killed]: 0 }).toEqual({ ...before, [killed]: 0 })
    },
  )

  test('comes back when PostgreSQL was killed from outside, its children still leaving', async () => {
    const { postgres } = await pids(first)
    process.kill(postgres ?? 0, 'SIGKILL')
    await startEngine(first, 'postgres')
    expect(await upEngines(first)).toEqual(addresses)
  })

  test('keeps apart from a second copy, and leaves no process when it goes down', async () => {
    await upEngines(second)
    const copies = [readCopy(first), readCopy(second)]
    const ports = copies.flatMap((copy) => Object.values(copy?.ports ?? {}))
    expect(new Set(ports).size).toBe(ports.length)

    const running = Object.values(await pids(second))
    await downEngines(second)
    expect(running.map((pid) => identify(pid ?? 0))).toEqual(running.map(() => undefined))
    expect((await engineStatus(first)).every(({ state }) => state === 'ready')).toBe(true)
  })

  test('moves away from a port that somebody took while it was down, and takes the one that is asked for', async () => {
    const before = readCopy(second)?.ports
    const squatter = await listen(before?.victoria ?? 0)
    try {
      await upEngines(second, { serverPort: 19_999 })
      const after = readCopy(second)?.ports
      expect(after?.server).toBe(19_999)
      expect(after?.victoria).not.toBe(before?.victoria)
      expect(after?.postgres).toBe(before?.postgres)
    } finally {
      squatter.close()
    }
  })

  test('does not mistake an outsider on its port for its engine', async () => {
    await killEngine(second, 'nats')
    const squatter = await listen(readCopy(second)?.ports.nats ?? 0)
    try {
      await expect(upEngines(second)).rejects.toThrow(/port \d+ of nats was taken/)
    } finally {
      squatter.close()
    }
  })
})
