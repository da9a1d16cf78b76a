import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Refused } from '../identity/session.ts'
import { Stopped } from '../stopped.ts'
import { temporaryFolder } from '../test/folder.ts'
import { readReport } from '../test/read-report.ts'
import { Spool } from './spool.ts'
import { Uplink } from './uplink.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Reply = { status: number; code?: string; headers?: Record<string, string> } | Error

/** An uplink whose server returns these replies, then accepts everything; the test controls the time. */
function start(...replies: Reply[]) {
  const spool = new Spool(temporaryFolder())
  const sent: { at: number; lines: string[]; headers: Record<string, string> }[] = []
  const words: string[] = []
  const forgotten: string[] = []
  let tokens = 0
  let joining: (() => Promise<string>) | undefined
  const session = {
    token: async () => (joining ? joining() : `t${(tokens += 1)}`),
    forget: (token: string) => forgotten.push(token),
  }
  const http = {
    async post(_path: string, body: Buffer, headers: Record<string, string>) {
      sent.push({
        at: performance.now(),
        lines: [...readReport(gunzipSync(body)).matchAll(/^point \d+ (\d+)$/gm)].map(([, at = '']) => at),
        headers,
      })
      const reply = replies.shift() ?? { status: 204 }
      if (reply instanceof Error) throw reply
      return { headers: {}, code: undefined, body: undefined, ...reply }
    },
  }
  const uplink = new Uplink({ spool, session, http, log: (text: string) => words.push(text) } as never)
  const began = performance.now()
  const ended = uplink.run().catch((error: unknown) => error)
  onTestFinished(async () => {
    uplink.stop()
    await ended
    spool.close()
  })
  const fill = (count: number) => {
    for (let n = 1; n <= count; n += 1) spool.append(`point ${n} ${n}\n`)
  }
  return {
    uplink,
    spool,
    fill,
    sent,
    words,
    forgotten,
    ended,
    join: (answer: (() => Promise<string>) | undefined) => (joining = answer),
    times: () => sent.map(({ at }) => at - began),
    sizes: () => sent.map(({ lines }) => lines.length),
  }
}

test('points leave once in a period, and at once where somebody asks for it', async () => {
  const { uplink, fill, sent, times } = start()
  fill(3)
  await vi.advanceTimersByTimeAsync(14_999)
  expect(sent).toEqual([])
  // A random time within the first period, here half of it.
  await vi.advanceTimersByTimeAsync(1)
  expect(sent[0]?.lines).toEqual(['1', '2', '3'])
  expect(sent[0]?.headers).toEqual({
    authorization: 'Bearer t1',
    'content-type': 'application/x-protobuf',
    'content-encoding': 'gzip',
  })
  fill(1)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(times()).toEqual([15_000, 45_000])
  fill(1)
  uplink.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(times()).toEqual([15_000, 45_000, 45_000])
  // The schedule stays aligned all the same.
  fill(1)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(times().at(-1)).toBe(75_000)
})

test('a backlog leaves two minutes at a time, four seconds apart', async () => {
  const { fill, sizes, times } = start()
  fill(30)
  await vi.advanceTimersByTimeAsync(23_000)
  expect(sizes()).toEqual([12, 12, 6])
  expect(times()).toEqual([15_000, 19_000, 23_000])
})

test('what is too large is halved, and grows again by one with each that is taken', async () => {
  const { fill, sizes, spool } = start({ status: 413 }, { status: 400 })
  fill(24)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sizes()).toEqual([12, 6, 3, 4, 5, 6, 6])
  expect(spool.dropped).toBe(0)
})

test('a point that is refused alone is given up, and only that one', async () => {
  const { fill, sent, spool } = start({ status: 400 }, { status: 400 })
  fill(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent.map(({ lines }) => lines)).toEqual([['1', '2'], ['1'], ['2']])
  expect(spool.dropped).toBe(1)
  expect(spool.waiting).toBe(0)
})

test('too many series, or a server in trouble, are no reason to give anything up', async () => {
  const { fill, sizes, spool } = start(
    { status: 413, code: 'device.too_many_series' },
    { status: 503 },
    { status: 300 },
    { status: 199 },
  )
  fill(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sizes()).toEqual([2, 2, 2, 2, 2])
  expect([spool.dropped, spool.waiting]).toEqual([0, 0])
})

test('a server that asks for quiet gets it, and a flush does not break it', async () => {
  const { uplink, fill, times } = start({ status: 429, headers: { 'retry-after': '60' } })
  fill(1)
  await vi.advanceTimersByTimeAsync(15_000)
  uplink.flush()
  await vi.advanceTimersByTimeAsync(60_499)
  expect(times()).toEqual([15_000])
  // A minute, and half of the first second of backoff.
  await vi.advanceTimersByTimeAsync(1)
  expect(times()).toEqual([15_000, 75_500])
})

test('waits grow with each failure, and begin anew with what was taken', async () => {
  const away = new Error('socket hang up')
  const { fill, times } = start(away, away, away, { status: 204 }, away)
  fill(1)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(times()).toEqual([15_000, 15_500, 16_500, 18_500])
  fill(1)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(times().slice(4)).toEqual([45_000, 45_500])
})

test('trouble is said once, with what waits, and so is its end', async () => {
  const { fill, words } = start(
    { status: 503, code: 'engine.unavailable' },
    { status: 503, code: 'engine.unavailable' },
    { status: 500 },
  )
  fill(3)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(words).toEqual([
    'The server answers 503 (engine.unavailable); 3 points are waiting',
    'The server answers 500; 3 points are waiting',
    'The server takes reports again',
  ])
})

test.for([401, 403, 410])('after %i the token is forgotten', async (status) => {
  const { fill, forgotten } = start({ status })
  fill(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(forgotten).toEqual(['t1'])
})

test('a refused join waits as it is told, and one that is final ends it all', async () => {
  const { fill, join, sent, ended, words } = start()
  fill(1)
  const answer = { status: 503, headers: { 'retry-after': '20' }, code: undefined, body: {} }
  join(() => Promise.reject(new Refused('Join', answer as never)))
  await vi.advanceTimersByTimeAsync(35_000)
  expect(words).toEqual(['Join: the server answers 503; 1 points are waiting'])
  join(undefined)
  await vi.advanceTimersByTimeAsync(500)
  expect(sent).toHaveLength(1)
  join(() => Promise.reject(new Stopped('removed')))
  fill(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await ended).toBeInstanceOf(Stopped)
})

test('stopping ends a pause of either kind at once', async () => {
  const idle = start()
  idle.uplink.stop()
  await vi.advanceTimersByTimeAsync(0)
  expect(await idle.ended).toBeUndefined()
  const waiting = start({ status: 429, headers: { 'retry-after': '600' } })
  waiting.fill(1)
  await vi.advanceTimersByTimeAsync(15_000)
  waiting.uplink.stop()
  await vi.advanceTimersByTimeAsync(0)
  expect(await waiting.ended).toBeUndefined()
  expect(waiting.sent).toHaveLength(1)
})
