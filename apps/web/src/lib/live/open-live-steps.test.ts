import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, getSession, restoreSession, startSession } from '../session/session.ts'
import { openLive, pauseMs } from './open-live.ts'

// The test runner has no server, and time passes only as a test advances it.
type Visit = {
  url: string
  token: string | null
  say: (text: string) => void
  cut: () => void
  signal: AbortSignal
}
let visits: Visit[]
let answer: () => Response | Error | undefined
let isHidden: boolean
let received: string[]
let close: () => void

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(Math, 'random').mockReturnValue(1)
  visits = []
  received = []
  answer = () => undefined
  isHidden = false
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init = {}) => {
    let stream: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => void (stream = controller),
    })
    const signal = init.signal ?? new AbortController().signal
    // As a browser does it: nothing leaves.
    signal.throwIfAborted()
    signal.addEventListener('abort', () => stream?.error(new Error('aborted')))
    visits.push({
      url: input instanceof Request ? input.url : input.toString(),
      token: new Headers(init.headers).get('authorization'),
      say: (text) => stream?.enqueue(new TextEncoder().encode(text)),
      cut: () => stream?.error(new Error('cut')),
      signal,
    })
    const given = answer()
    if (given instanceof Error) throw given
    return given ?? new Response(body)
  })
  startSession({ token: 'a-token', user: null, profile: null, profileStats: null })
})
afterEach(async () => {
  close()
  await settle()
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
  restoreSession()
})

/** Whatever can happen without time passing has happened. */
async function settle() {
  for (let turn = 0; turn < 30; turn += 1) await new Promise((done) => queueMicrotask(() => done(null)))
  await vi.advanceTimersByTimeAsync(0)
  await new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      done(null)
    })
    port1.start()
    port2.postMessage(null)
  })
  await vi.advanceTimersByTimeAsync(0)
}
async function pass(ms: number) {
  await settle()
  await vi.advanceTimersByTimeAsync(ms)
  await settle()
}
async function open(wish: Parameters<typeof openLive>[0] = {}) {
  close = openLive(wish, {
    onOpen: () => received.push('open'),
    onCut: () => received.push('cut'),
    onChange: ({ kind }) => received.push(kind),
    onFrame: ({ at }) => received.push(`frame ${at}`),
  })
  await settle()
}
const look = (hidden: boolean) => {
  isHidden = hidden
  document.dispatchEvent(new Event('visibilitychange'))
}

test('changes and frames arrive, and what is neither is passed over', async () => {
  await open({ device: 'd1', parts: ['metrics', 'processes'] })
  expect(visits[0]).toMatchObject({
    url: '/api/live?device=d1&parts=metrics%2Cprocesses',
    token: 'Bearer a-token',
  })
  visits[0]?.say(
    'event: change\ndata: {"kind":"alerts"}\n\nevent: frame\ndata: {"at":5}\n\nevent: other\ndata: {}\n\n',
  )
  await settle()
  expect(received).toEqual(['open', 'alerts', 'frame 5'])
})

test('a stream that was cut comes back after pauses that grow, and begin anew once it is open', async () => {
  answer = () => (visits.length < 4 ? new Error('down') : undefined)
  await open()
  expect([visits.length, received]).toEqual([1, ['cut']])
  await pass(999)
  expect(visits).toHaveLength(1)
  await pass(1)
  expect(visits).toHaveLength(2)
  await pass(2000)
  expect(visits).toHaveLength(3)
  await pass(4000)
  expect(received).toEqual(['cut', 'cut', 'cut', 'open'])
  visits[3]?.cut()
  await pass(999)
  expect(visits).toHaveLength(4)
  await pass(1)
  expect(visits).toHaveLength(5)
})

test('a connection that says nothing for longer than the server would is dead', async () => {
  await open()
  await pass(24_999)
  visits[0]?.say(':\n\n')
  await pass(24_999)
  expect(visits[0]?.signal.aborted).toBe(false)
  await pass(1)
  expect(visits[0]?.signal.aborted).toBe(true)
  expect(received).toEqual(['open', 'cut'])
})

test('while nobody looks it rests, and comes back at once', async () => {
  await open()
  look(true)
  await settle()
  expect([visits.length, visits[0]?.signal.aborted]).toEqual([1, true])
  look(false)
  await settle()
  expect(visits).toHaveLength(2)
  // Looking again at a page that was seen all along cuts nothing.
  look(false)
  await settle()
  expect(visits[1]?.signal.aborted).toBe(false)
})

test('another session is another stream, and none without one', async () => {
  await open()
  endSession('loggedOut')
  await pass(60_000)
  expect(visits).toHaveLength(1)
  startSession({ token: 'another', user: null, profile: null, profileStats: null })
  await settle()
  expect(visits[1]?.token).toBe('Bearer another')
})

test('only the end of its own session ends it, and no other refusal does', async () => {
  answer = () => Response.json({ code: 'auth.forbidden', message: '', requestId: '1' }, { status: 403 })
  await open()
  expect(getSession().isAuthenticated).toBe(true)
  answer = () => Response.json({ code: 'auth.session_ended', message: '', requestId: '1' }, { status: 401 })
  await pass(1000)
  expect(getSession().isAuthenticated).toBe(false)
})

test('who stops is not called on again, whatever it was waiting for', async () => {
  await open()
  close()
  await pass(60_000)
  expect([visits.length, visits[0]?.signal.aborted]).toEqual([1, true])
  look(true)
  look(false)
  startSession({ token: 'another', user: null, profile: null, profileStats: null })
  await pass(60_000)
  expect(visits).toHaveLength(1)
  isHidden = true
  await open()
  close()
  look(false)
  await settle()
  expect(visits).toHaveLength(1)
})

test('a connection over which nothing ever came is dead as well', async () => {
  await open()
  await pass(24_999)
  expect(visits[0]?.signal.aborted).toBe(false)
  await pass(1)
  expect(visits[0]?.signal.aborted).toBe(true)
})

test('who does not want to know of something is not told of it, and nothing breaks', async () => {
  close = openLive({}, {})
  await settle()
  visits[0]?.say('event: change\ndata: {"kind":"alerts"}\n\nevent: frame\ndata: {"at":5}\n\n')
  await pass(5000)
  expect([visits.length, visits[0]?.signal.aborted]).toEqual([1, false])
  visits[0]?.cut()
  await pass(1000)
  expect(visits).toHaveLength(2)
})

test('who stops leaves no ear in the page', async () => {
  const listeners = new Set<unknown>()
  const added = vi
    .spyOn(document, 'addEventListener')
    .mockImplementation((_, listener) => void listeners.add(listener))
  const removed = vi
    .spyOn(document, 'removeEventListener')
    .mockImplementation((_, listener) => void listeners.delete(listener))
  await open()
  expect(listeners.size).toBe(1)
  close()
  expect(listeners.size).toBe(0)
  added.mockRestore()
  removed.mockRestore()
})

test.each([
  [1, 1, 1000],
  [1, 0, 500],
  [2, 0.5, 1500],
  [3, 0, 2000],
  [6, 1, 30_000],
  [99, 0, 15_000],
])('after %d failures, by chance %d, the pause is %d ms', (failures, chance, ms) => {
  expect(pauseMs(failures, chance)).toBe(ms)
})
