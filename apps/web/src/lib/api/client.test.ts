import { afterEach, beforeEach, expect, test } from 'vitest'
import { restoreSession } from '../session/session.ts'
import { ApiError } from './api-error.ts'
import { api } from './client.ts'

// The browser keeps a limited number of entries, and the modules of the tests alone can fill them.
beforeEach(() => performance.clearResourceTimings())
afterEach(() => localStorage.removeItem('token'))

const callsTo = (path: string) =>
  performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname === path).length

test('a protected call without a token fails on the client [A17]', async () => {
  const call = api.call('GET /api/workspace')
  await expect(call).rejects.toThrow('No authentication token')
  await expect(call).rejects.toMatchObject({ code: 'auth.required', status: 401 })
  expect(callsTo('/api/workspace')).toBe(0)
})

test('with a token the call leaves, and what is no answer of ours still becomes an ApiError', async () => {
  localStorage.setItem('token', 'a-token-of-some-length')
  restoreSession()
  // No server stands behind the test runner: its own refusal plays the proxy in between.
  await expect(api.call('GET /api/workspace')).rejects.toBeInstanceOf(ApiError)
  await expect.poll(() => callsTo('/api/workspace')).toBe(1)
})
