import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, getSession, restoreSession, startSession } from '../session/session.ts'
import { openLive, pauseMs } from './open-live.ts'

interface Visit {
  url: string
  authorization: string | null
  say: (text: string) => void
  cut: () => void
  isOver: () => boolean
}

// No server stands behind the test runner, so one is played where the bytes leave the browser.
let visits: Visit[]
let answer: (init: RequestInit) => Response | undefined
let close: (() => void) | undefined

beforeEach(() => {
  visits = []
  answer = () => undefined
  localStorage.setItem('token', 'a-token-of-some-length')
  localStorage.setItem('isAuthenticated', 'true')
  restoreSession()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init = {}) => {
    const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>()
    const writer = writable.getWriter()
    let isOver = false
    init.signal?.addEventListener('abort', () => {
      isOver = true
      void writer.abort(init.signal?.reason).catch(() => undefined)
    })
    visits.push({
      url: input instanceof Request ? input.url : input.toString(),
      authorization: new Headers(init.headers).get('authorization'),
      say: (text) => void writer.write(new TextEncoder().encode(text)).catch(() => undefined),
      cut: () => void writer.abort(new Error('cut')).catch(() => undefined),
      isOver: () => isOver,
    })
    return answer(init) ?? new Response(readable)
  })
})
afterEach(() => {
  close?.()
  vi.restoreAllMocks()
  localStorage.clear()
  restoreSession()
})

const visit = async (index: number): Promise<Visit> => {
  await expect.poll(() => visits.length, { timeout: 10_000 }).toBeGreaterThan(index)
  const found = visits[index]
  if (!found) throw new Error('Nobody came')
  return found
}

test('the token travels in a header, and changes arrive', async () => {
  const changes: unknown[] = []
  close = openLive({ device: 'one', parts: ['metrics'] }, { onChange: (change) => changes.push(change) })
  const { url, authorization, say } = await visit(0)
  expect({ url, authorization }).toEqual({
    url: '/api/live?device=one&parts=metrics',
    authorization: 'Bearer a-token-of-some-length',
  })
  say(': open\n\nevent: change\ndata: {"kind":"devices"}\n\n')
  await expect.poll(() => changes).toEqual([{ kind: 'devices' }])
})

test('after a cut it comes back by itself and says that it may have missed something', async () => {
  const opened = vi.fn<() => void>()
  close = openLive({}, { onOpen: opened })
  const first = await visit(0)
  await expect.poll(() => opened.mock.calls.length).toBe(1)
  first.cut()
  await visit(1)
  await expect.poll(() => opened.mock.calls.length).toBe(2)
})

test('signing out closes it for good', async () => {
  close = openLive({}, {})
  const first = await visit(0)
  endSession('loggedOut')
  await expect.poll(first.isOver).toBe(true)
  await new Promise((settle) => setTimeout(settle, 1500))
  expect(visits).toHaveLength(1)
})

test.each([403, 404, 429, 503])('after an answer of %i it comes back, whoever gave it', async (status) => {
  answer = () => (visits.length === 1 ? new Response('no such host', { status }) : undefined)
  const cut = vi.fn<() => void>()
  close = openLive({}, { onCut: cut })
  await visit(1)
  expect(cut).toHaveBeenCalledOnce()
})

test('a session that ended waits for the next one', async () => {
  answer = () => Response.json({ code: 'auth.session_ended', message: '', requestId: '1' }, { status: 401 })
  close = openLive({}, {})
  await visit(0)
  await expect.poll(() => getSession().isAuthenticated).toBe(false)
  answer = () => undefined
  startSession({ token: 'another-token', user: null, profile: null, profileStats: null })
  expect((await visit(1)).authorization).toBe('Bearer another-token')
})

test('pauses grow, end at half a minute, and differ from reader to reader', () => {
  expect([1, 2, 3, 20].map((failures) => pauseMs(failures, 1))).toEqual([1000, 2000, 4000, 30_000])
  expect(pauseMs(1, 0)).toBe(500)
})
