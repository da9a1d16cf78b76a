import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { agentPaths } from '@marsad/contract/agent/protocol'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Spool } from './spool.ts'
import { Stopped } from '../stopped.ts'
import { enrolledMachine } from '../test/enrolled.ts'
import { temporaryFolder } from '../test/folder.ts'
import { Uplink } from './uplink.ts'

const lineOf = (point: number) => `point ${point} ${point}\n`
const waiting = { timeout: 50_000, interval: 20 }

async function startUplink(pace = {}) {
  const machine = await enrolledMachine()
  const spool = new Spool(temporaryFolder())
  const words: string[] = []
  const uplink = new Uplink(
    { ...machine, spool, log: (message) => words.push(message) },
    { flushMs: 50, drainMs: 10, firstBackoffMs: 20, ...pace },
  )
  const ended = uplink.run().catch((error: unknown) => error)
  onTestFinished(async () => {
    uplink.stop()
    machine.http.close()
    await ended
  })
  const received = () =>
    machine.gateway.bodies.flatMap((body) => [...body.matchAll(/^point \d+ (\d+)$/gm)].map(([, at]) => at))
  const fill = (from: number, to: number) => {
    for (let point = from; point <= to; point += 1) spool.append(lineOf(point))
  }
  return { ...machine, spool, uplink, ended, words, received, fill }
}

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index))

test('brings every point once and in order through hang-ups, 503, 429 and an expired token', async () => {
  const { gateway, received, fill, spool, words } = await startUplink()
  const moods = ['hang up', 503, 429, 'expired', 500] as const
  let calls = 0
  gateway.mood = (path) => {
    if (path !== agentPaths.write) return undefined
    const mood = moods[calls]
    calls += 1
    if (mood === 'hang up') return mood
    if (mood === 'expired') gateway.token = 'marsad_d_2'
    return typeof mood === 'number' ? { status: mood } : undefined
  }
  fill(1, 40)
  await vi.waitFor(() => expect(spool.waiting).toBe(0), waiting)
  expect(received()).toEqual(numbers(1, 40))
  expect(gateway.joins).toBe(2)
  expect(words.at(-1)).toBe('The server takes reports again')
})

test('keeps quiet for as long as the server asks, even when a threshold is crossed meanwhile', async () => {
  const { gateway, fill, received, uplink } = await startUplink()
  let refusedAt = 0
  gateway.mood = (path) => {
    if (path !== agentPaths.write || refusedAt) return undefined
    refusedAt = performance.now()
    return { status: 503, headers: { 'retry-after': '2' } }
  }
  fill(1, 1)
  const nagging = setInterval(() => uplink.flush(), 50)
  await vi.waitFor(() => expect(received()).toEqual(['1']), waiting)
  clearInterval(nagging)
  expect((gateway.times[0] ?? 0) - refusedAt).toBeGreaterThanOrEqual(1990)
})

test('sends at once when told to, without waiting for the period', async () => {
  const { fill, received, uplink } = await startUplink({ flushMs: 3600_000 })
  fill(1, 2)
  uplink.flush()
  await vi.waitFor(() => expect(received()).toEqual(['1', '2']), waiting)
})

test('a backlog of five minutes is gone in less than two, a few points at a time', async () => {
  // A tenth of the usual times.
  const { fill, gateway, spool, uplink } = await startUplink({ flushMs: 3000, drainMs: 400 })
  fill(1, 30)
  uplink.flush()
  await vi.waitFor(() => expect(spool.waiting).toBe(0), { timeout: 12_000, interval: 10 })
  expect(gateway.bodies).toHaveLength(3)
  expect((gateway.times[2] ?? 0) - (gateway.times[0] ?? 0)).toBeGreaterThan(390)
})

test('after a new epoch the last two minutes are sent again', async () => {
  const { fill, gateway, received, spool } = await startUplink()
  fill(1, 5)
  await vi.waitFor(() => expect(spool.waiting).toBe(0), waiting)
  gateway.epoch = '2'
  fill(6, 6)
  await vi.waitFor(() => expect(received()).toEqual([...numbers(1, 6), ...numbers(1, 6)]), waiting)
})

test('a body that is too large is halved; a point that is too large alone is given up and counted', async () => {
  const { fill, gateway, received, spool } = await startUplink()
  gateway.mood = (path, body) =>
    path === agentPaths.write && body.length > 200
      ? { status: 413, body: { code: 'request.too_large' } }
      : undefined
  fill(1, 3)
  spool.append(`large{text="${randomBytes(500).toString('hex')}"} 4 4\n`)
  fill(5, 6)
  await vi.waitFor(() => expect(spool.waiting).toBe(0), { ...waiting, timeout: 60_000 })
  expect(received()).toEqual(['1', '2', '3', '5', '6'])
  expect(spool.dropped).toBe(1)
}, 70_000)

test('a clock that steps, back or ahead, costs no token, no point and no time', async () => {
  const { fill, gateway, received, spool } = await startUplink()
  onTestFinished(() => void vi.useRealTimers())
  const real = Date.now()
  for (const [step, day] of [-400, 400, 0].entries()) {
    vi.useFakeTimers({ toFake: ['Date'], now: real + day * 86_400_000 })
    fill(step * 10 + 1, step * 10 + 10)
    await vi.waitFor(() => expect(spool.waiting).toBe(0), waiting)
  }
  expect(received()).toEqual(numbers(1, 30))
  expect(gateway.joins).toBe(1)
  expect(spool.dropped).toBe(0)
})

test('a stop during a call does not wait out the pause that the server asks for', async () => {
  const { fill, gateway, uplink, ended } = await startUplink()
  gateway.mood = (path) => {
    if (path !== agentPaths.write) return undefined
    uplink.stop()
    return { status: 503, headers: { 'retry-after': '600' } }
  }
  fill(1, 1)
  const began = performance.now()
  await ended
  expect(performance.now() - began).toBeLessThan(10_000)
})

test('points that are refused together are tried one by one, and only the one that is bad is given up', async () => {
  const { fill, gateway, received, spool } = await startUplink()
  gateway.mood = (path, body) =>
    path === agentPaths.write && gunzipSync(body).includes('bad') ? { status: 400 } : undefined
  fill(1, 1)
  spool.append('bad 2 2\n')
  await vi.waitFor(() => expect(spool.waiting).toBe(0), waiting)
  expect(received()).toEqual(['1'])
  expect(spool.dropped).toBe(1)
})

test('a removed device stops and says why', async () => {
  const { fill, gateway, ended } = await startUplink()
  gateway.mood = (path) =>
    path === agentPaths.write ? { status: 401 } : { status: 403, body: { code: 'device.revoked' } }
  fill(1, 1)
  const error = await ended
  expect(error).toBeInstanceOf(Stopped)
  expect(String(error)).toContain('removed on the server')
})
