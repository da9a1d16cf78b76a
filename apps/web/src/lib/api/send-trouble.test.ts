import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteAnswer, onReconnect } from '../connection/connection.ts'
import { getSession, restoreSession, startSession } from '../session/session.ts'
import { api } from './client.ts'

const start = 1_700_000_000_000
const user = { email: 'layla@example.com', role: 'owner', isActive: true, isVerified: true } as const
let sent: { url: string; init: RequestInit }[]
let answer: () => Response | Promise<Response>

beforeEach(() => {
  sent = []
  answer = () => Response.json({ fine: true })
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init = {}) => {
    sent.push({ url: input instanceof Request ? input.url : input.toString(), init })
    return answer()
  })
  startSession({ token: 'a-token', user, profile: null, profileStats: null })
})
afterEach(() => {
  noteAnswer()
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
  restoreSession()
})

/** Calls twice, longer apart than an outage is tolerated; true if the page takes that for an outage. */
async function isOutageAfter(given: () => Response | Promise<Response>, signal?: AbortSignal) {
  noteAnswer()
  answer = given
  const call = () => api.call('GET /api/workspace', signal && { signal }).catch(() => null)
  await call()
  vi.setSystemTime(Date.now() + 5000)
  await call()
  const back = vi.fn<() => void>()
  const stop = onReconnect(back)
  noteAnswer()
  stop()
  return back.mock.calls.length > 0
}
const refusal = (status: number, more: object = {}) => Response.json({ code: 'x', ...more }, { status })
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

test('no answer, and that of a proxy without a server behind it, are an outage; what the server says is none', async () => {
  expect(await isOutageAfter(unreachable)).toBe(true)
  expect(await isOutageAfter(() => refusal(502))).toBe(true)
  expect(await isOutageAfter(() => refusal(503))).toBe(true)
  expect(await isOutageAfter(() => refusal(504))).toBe(true)
  expect(await isOutageAfter(() => refusal(503, { requestId: 'r' }))).toBe(false)
  expect(await isOutageAfter(() => refusal(500))).toBe(false)
  expect(await isOutageAfter(() => refusal(404))).toBe(false)
  expect(await isOutageAfter(() => Response.json({}))).toBe(false)
})

test('a call that the page itself gave up says nothing about the server', async () => {
  expect(await isOutageAfter(unreachable, AbortSignal.abort())).toBe(false)
  expect(await isOutageAfter(unreachable, new AbortController().signal)).toBe(true)
})

test.each([
  ['an answer', () => Response.json({})],
  ['a refusal of the server', () => refusal(409, { requestId: 'r' })],
])('%s ends the failures before it', async (_, given) => {
  answer = unreachable
  await api.call('GET /api/workspace').catch(() => null)
  vi.setSystemTime(start + 3000)
  answer = given
  await api.call('GET /api/workspace').catch(() => null)
  vi.setSystemTime(start + 5000)
  answer = unreachable
  await api.call('GET /api/workspace').catch(() => null)
  const back = vi.fn<() => void>()
  const stop = onReconnect(back)
  noteAnswer()
  stop()
  expect(back).not.toHaveBeenCalled()
})

test('an answer that arrived and says that nothing was done is a failure', async () => {
  answer = () => Response.json({ success: false, message: 'Not today' })
  await expect(api.call('GET /api/workspace')).rejects.toMatchObject({
    code: 'server.failed',
    status: 200,
    ownMessage: 'Not today',
  })
  for (const body of [{ success: true }, { success: 0 }, {}, null, 'false', []]) {
    answer = () => Response.json(body)
    expect(await api.call('GET /api/workspace')).toEqual(body)
  }
})

test('who is signed out calls nobody', async () => {
  localStorage.clear()
  restoreSession()
  await expect(api.call('GET /api/workspace')).rejects.toMatchObject({ code: 'auth.required', status: 401 })
  expect(sent).toEqual([])
})

test('a public call that finds its session over ends none', async () => {
  answer = () => Response.json({ code: 'auth.session_ended' }, { status: 401 })
  await expect(api.call('GET /api/auth/setup')).rejects.toMatchObject({ code: 'auth.session_ended' })
  expect(getSession().isAuthenticated).toBe(true)
})

test('a screen asks by an operation, and changes by one', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const client = new QueryClient()
  const root = createRoot(document.createElement('div'))
  let query: { data?: unknown } = {}
  let change: { mutateAsync: (given: never) => Promise<unknown> } | undefined
  const succeeded = vi.fn<(answer: unknown) => void>()
  const Screen = (): ReactNode => {
    query = api.useQuery('GET /api/devices/:id', { params: { id: 'd1' } }, { select: (device) => [device] })
    change = api.useMutation('PATCH /api/workspace', { onSuccess: (given) => succeeded(given) })
    return null
  }
  act(() => root.render(createElement(QueryClientProvider, { client }, createElement(Screen))))
  await act(() => vi.waitFor(() => expect(sent).toHaveLength(1)))
  await act(() => vi.waitFor(() => expect(query.data).toEqual([{ fine: true }])))
  expect(sent[0]?.url).toBe('/api/devices/d1')
  await act(async () => void (await change?.mutateAsync({ body: { name: 'North' } } as never)))
  expect(sent[1]).toMatchObject({
    url: '/api/workspace',
    init: { method: 'PATCH', body: '{"name":"North"}' },
  })
  expect(succeeded).toHaveBeenCalledWith({ fine: true })
  expect(client.getMutationCache().getAll()[0]?.options.mutationKey).toEqual(['PATCH /api/workspace'])
  act(() => root.unmount())
  client.clear()
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
})
