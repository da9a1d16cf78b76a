import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { noteAnswer, noteFailure, onReconnect, probe, useConnection, watchConnection } from './connection.ts'

const start = 1_700_000_000_000
let answer: () => Promise<Response>
let calls: { url: string; init: RequestInit | undefined }[]
let isHidden: boolean
const root = createRoot(document.createElement('div'))
const drawn: ReturnType<typeof useConnection>[] = []
const Page = () => (drawn.push(useConnection()), null)
const connection = () => drawn.at(-1)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const during = (work: () => unknown) => act(async () => void (await work()))

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  // The page is watched for as long as it lives, so all tests share its one clock.
  vi.useFakeTimers({ now: start })
  watchConnection()
  act(() => root.render(createElement(Page)))
  return () => {
    act(() => root.unmount())
    vi.useRealTimers()
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  }
})

beforeEach(async () => {
  isHidden = false
  calls = []
  answer = async () => new Response('fine')
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    calls.push({ url: input instanceof Request ? input.url : input.toString(), init })
    return answer()
  })
  // No second of the clock falls into a test by chance.
  await during(() => noteAnswer())
})
afterEach(async () => {
  await during(() => noteAnswer())
  vi.restoreAllMocks()
})

test('a server that said nothing for seven seconds is asked, and one that answers is left alone', async () => {
  await pass(6000)
  expect(calls).toEqual([])
  await pass(1000)
  expect(calls).toMatchObject([{ url: '/healthz', init: { cache: 'no-store' } }])
  await pass(6000)
  expect(calls).toHaveLength(1)
  await pass(1000)
  expect(calls).toHaveLength(2)
  expect(connection()?.unreachableSince).toBeNull()
})

test('a server that fails is asked every two seconds, and away since the first failure after four', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await pass(7000)
  expect(calls).toHaveLength(1)
  const since = Date.now()
  await pass(2000)
  expect([calls.length, connection()?.unreachableSince]).toEqual([2, null])
  await pass(2000)
  expect([calls.length, connection()]).toEqual([3, { unreachableSince: since, lastAnswerAt: since - 7000 }])
  // The beginning of an outage stays where it is.
  await pass(4000)
  expect([calls.length, connection()?.unreachableSince]).toEqual([5, since])
  answer = async () => new Response('fine')
  await pass(2000)
  expect(connection()).toEqual({ unreachableSince: null, lastAnswerAt: Date.now() })
})

test('an answer that is no success is a failure of the server too', async () => {
  answer = async () => new Response('', { status: 502 })
  expect(await probe()).toBe(false)
  await pass(4000)
  expect(connection()?.unreachableSince).not.toBeNull()
  answer = async () => new Response('fine')
  await during(async () => expect(await probe()).toBe(true))
  expect(connection()?.unreachableSince).toBeNull()
})

test('an outage counts from when the server was asked, not from when it failed to answer', async () => {
  const pending = Promise.withResolvers<Response>()
  answer = () => pending.promise
  const since = Date.now()
  const probed = probe()
  // Concurrent probes share one request.
  expect(probe()).toBe(probed)
  await pass(4000)
  pending.reject(new Error('timed out'))
  await during(async () => expect(await probed).toBe(false))
  expect(connection()?.unreachableSince).toBe(since)
  expect(calls).toHaveLength(1)
})

test('failures that an answer parts are no outage', async () => {
  await during(() => noteFailure())
  vi.setSystemTime(Date.now() + 3999)
  await during(() => noteFailure())
  expect(connection()?.unreachableSince).toBeNull()
  await during(() => noteAnswer())
  vi.setSystemTime(Date.now() + 3000)
  const before = drawn.length
  await during(() => noteFailure())
  expect([connection()?.unreachableSince, drawn.length]).toEqual([null, before])
  vi.setSystemTime(Date.now() + 4000)
  await during(() => noteFailure())
  expect(connection()?.unreachableSince).toBe(Date.now() - 4000)
})

test('whoever waits for the server is called once for each return, until it stops waiting', async () => {
  const back = vi.fn<() => void>()
  const stop = onReconnect(back)
  const leaveAndReturn = () =>
    during(() => {
      noteFailure({ startedAt: Date.now() - 4000 })
      noteAnswer()
      noteAnswer()
    })
  await leaveAndReturn()
  expect(back).toHaveBeenCalledTimes(1)
  await leaveAndReturn()
  expect(back).toHaveBeenCalledTimes(2)
  stop()
  await leaveAndReturn()
  expect(back).toHaveBeenCalledTimes(2)
})

test('a hidden page rests and forgets a failure, and asks as soon as it is seen', async () => {
  await during(() => noteFailure())
  isHidden = true
  await pass(20_000)
  expect(calls).toEqual([])
  isHidden = false
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await during(() => document.dispatchEvent(new Event('visibilitychange')))
  expect(calls).toHaveLength(1)
  // The failure from before is not counted: this one is the first.
  expect(connection()?.unreachableSince).toBeNull()
})

test('an outage is not over because nobody looks', async () => {
  const since = Date.now() - 4000
  await during(() => noteFailure({ startedAt: since }))
  isHidden = true
  await pass(5000)
  isHidden = false
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await pass(2000)
  await during(() => noteFailure())
  expect(connection()?.unreachableSince).toBe(since)
})

test.for(['online', 'offline'])('a device that goes %s asks at once', async (event) => {
  await during(() => dispatchEvent(new Event(event)))
  expect(calls).toHaveLength(1)
})

test('a stream and a health check say nothing for calls that find no server; an answered call does', async () => {
  noteFailure({ isCall: true })
  const since = Date.now()
  await pass(1000)
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  noteFailure({ isCall: true })
  for (let second = 0; second < 6; second += 1) {
    await pass(1000)
    noteAnswer({ isCall: false })
  }
  expect(connection()?.unreachableSince).toBeGreaterThanOrEqual(since)
  expect(new Set(calls.map(({ url }) => url))).toEqual(new Set(['/api/auth/setup']))
  // A proxy that finds no server is no answer, a server that refuses is one.
  answer = async () => new Response('<h1>Bad Gateway</h1>', { status: 502 })
  await pass(3000)
  expect(connection()?.unreachableSince).not.toBeNull()
  answer = async () => Response.json({ code: 'server.unavailable', requestId: 'r' }, { status: 503 })
  await pass(3000)
  expect(connection()?.unreachableSince).toBeNull()
})

test('a stream that is still open does not hide a server that no probe reaches', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await during(() => dispatchEvent(new Event('offline')))
  for (let second = 0; second < 6; second += 1) {
    await pass(1000)
    await during(() => noteAnswer({ isCall: false }))
  }
  expect(connection()?.unreachableSince).not.toBeNull()
})
