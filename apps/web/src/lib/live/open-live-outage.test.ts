import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteAnswer, noteFailure, onReconnect } from '../connection/connection.ts'
import { restoreSession, startSession } from '../session/session.ts'
import { openLive } from './open-live.ts'

const start = 1_700_000_000_000
let answer: (signal: AbortSignal) => Promise<Response>
let visits: number
let close: () => void

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: start })
  vi.spyOn(Math, 'random').mockReturnValue(1)
  visits = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    visits += 1
    return answer(init?.signal ?? new AbortController().signal)
  })
  startSession({ token: 'a-token', user: null, profile: null, profileStats: null })
  noteAnswer()
})
afterEach(async () => {
  close()
  await vi.advanceTimersByTimeAsync(60_000)
  noteAnswer()
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
  restoreSession()
})

/** Whether the page takes the server for unreachable. */
function isOutage() {
  const back = vi.fn<() => void>()
  const stop = onReconnect(back)
  noteAnswer()
  stop()
  return back.mock.calls.length > 0
}
const refusal = (status: number, body: object) => () => Promise.resolve(Response.json(body, { status }))

test.for([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), true],
  ['a proxy without a server', refusal(502, {}), true],
  ['a refusal of the server', refusal(403, { code: 'auth.forbidden', requestId: 'r' }), false],
  ['a server that failed', refusal(500, {}), false],
] as const)('%s makes an outage, or none', async ([, given, isOne]) => {
  answer = given
  close = openLive({}, {})
  // It retries after one, two and four seconds.
  await vi.advanceTimersByTimeAsync(7000)
  expect(visits).toBe(4)
  expect(isOutage()).toBe(isOne)
})

test('a stream that the page itself ends is no outage', async () => {
  answer = (signal) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')))
    })
  close = openLive({}, {})
  noteFailure({ startedAt: start - 3999 })
  vi.setSystemTime(start + 10)
  close()
  await vi.advanceTimersByTimeAsync(0)
  expect(isOutage()).toBe(false)
})

test('whatever the stream carries is an answer of the server', async () => {
  let say: (text: string) => void = () => undefined
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      say = (text) => controller.enqueue(new TextEncoder().encode(text))
    },
  })
  answer = () => Promise.resolve(new Response(body))
  close = openLive({}, {})
  await vi.advanceTimersByTimeAsync(0)
  noteFailure({ startedAt: start - 4000 })
  const back = vi.fn<() => void>()
  const stop = onReconnect(back)
  say(':\n\n')
  await vi.waitFor(() => expect(back).toHaveBeenCalledOnce())
  stop()
})

test('a server that answers again is listened to at once', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  close = openLive({}, {})
  await vi.advanceTimersByTimeAsync(7000)
  expect(visits).toBe(4)
  noteAnswer()
  await vi.advanceTimersByTimeAsync(0)
  expect(visits).toBe(5)
})
