import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getSession, restoreSession, startSession } from '../session/session.ts'
import { api } from './client.ts'

const user = { email: 'layla@example.com', role: 'owner', isActive: true, isVerified: true } as const
const profile = { id: 'layla', workspaceId: 'north', role: 'owner' } as NonNullable<
  ReturnType<typeof getSession>['profile']
>

// No server stands behind the test runner, so one is played where the bytes leave the browser.
let sent: { url: string; init: RequestInit; headers: Headers }[]
let answer: () => Response | Promise<Response>

beforeEach(() => {
  sent = []
  answer = () => Response.json({ fine: true })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init = {}) => {
    sent.push({
      url: input instanceof Request ? input.url : input.toString(),
      init,
      headers: new Headers(init.headers),
    })
    return answer()
  })
  startSession({ token: 'a-token', user, profile, profileStats: null })
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  restoreSession()
})

test('a call carries who calls and the workspace that its page was made for', async () => {
  expect(await api.call('GET /api/workspace')).toEqual({ fine: true })
  expect(sent[0]).toMatchObject({ url: '/api/workspace', init: { method: 'GET', body: null } })
  expect([...(sent[0]?.headers ?? [])]).toEqual([
    ['authorization', 'Bearer a-token'],
    ['x-workspace-id', 'north'],
  ])
  startSession({ token: 'a-token', user, profile: null, profileStats: null })
  await api.call('GET /api/workspace')
  expect(sent[1]?.headers.has('x-workspace-id')).toBe(false)
})

test('a public call carries neither, and one that brings its own token that one alone', async () => {
  await api.call('GET /api/auth/setup')
  expect([...(sent[0]?.headers ?? [])]).toEqual([])
  await api.call('GET /api/profile', { headers: { authorization: 'Bearer new' } })
  expect([...(sent[1]?.headers ?? [])]).toEqual([['authorization', 'Bearer new']])
})

test('a body goes as JSON, and a form as itself', async () => {
  const login = { email: 'layla@example.com', password: 'secret' }
  await api.call('POST /api/auth/login', { body: login })
  expect(sent[0]?.init).toMatchObject({ method: 'POST', body: JSON.stringify(login) })
  expect(sent[0]?.headers.get('content-type')).toBe('application/json')
  const form = new FormData()
  await api.call('POST /api/profile/avatar' as never, { body: form } as never)
  expect(sent[1]?.init.body).toBe(form)
  expect(sent[1]?.headers.has('content-type')).toBe(false)
})

test('an answer that is no JSON is handed on as it is', async () => {
  answer = () => new Response('a,b', { headers: { 'content-type': 'text/csv' } })
  expect(await api.call('GET /api/workspace')).toBeInstanceOf(Response)
  answer = () => new Response(null, { status: 204 })
  expect(await api.call('GET /api/workspace')).toBeInstanceOf(Response)
})

test('no answer at all is one failure, and a refusal keeps its code', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(api.call('GET /api/workspace')).rejects.toMatchObject({
    name: 'ApiError',
    code: 'network.unreachable',
    status: 503,
  })
  answer = () => Response.json({ code: 'resource.conflict', message: 'm', requestId: 'r' }, { status: 409 })
  await expect(api.call('GET /api/workspace')).rejects.toMatchObject({ code: 'resource.conflict' })
  expect(getSession().isAuthenticated).toBe(true)
})

test('only the end of the session that called ends the session', async () => {
  const ended = () =>
    Response.json({ code: 'auth.session_ended', message: 'm', requestId: 'r' }, { status: 401 })
  answer = () => {
    startSession({ token: 'newer', user, profile, profileStats: null })
    return ended()
  }
  await expect(api.call('GET /api/workspace')).rejects.toMatchObject({ code: 'auth.session_ended' })
  expect(getSession()).toMatchObject({ token: 'newer', isAuthenticated: true })
  answer = ended
  await expect(api.call('GET /api/workspace')).rejects.toMatchObject({ code: 'auth.session_ended' })
  expect(getSession().isAuthenticated).toBe(false)
})

test('a query is kept under its operation and what it brings, and can be found by both', async () => {
  const client = new QueryClient()
  const given = { params: { id: 'd1' } }
  const options = api.queryOptions('GET /api/devices/:id', given)
  expect(options.queryKey).toEqual(['GET /api/devices/:id', given])
  expect(api.queryOptions('GET /api/workspace').queryKey).toEqual(['GET /api/workspace'])
  await client.query(options)
  expect(sent[0]).toMatchObject({ url: '/api/devices/d1' })
  expect(sent[0]?.init.signal).toBeInstanceOf(AbortSignal)
  const isUnder = api.isUnder('GET /api/workspace', 'GET /api/devices')
  expect(isUnder({ queryKey: ['GET /api/devices/:id', given] })).toBe(true)
  expect(isUnder({ queryKey: ['GET /api/tickets'] })).toBe(false)
  expect(isUnder({ queryKey: [1] })).toBe(false)
})
