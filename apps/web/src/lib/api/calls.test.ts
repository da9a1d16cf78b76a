import { expect, test } from 'vitest'
import { addressOf, isPublic } from './calls.ts'

test('parameters stand in the path and are no part of it', () => {
  expect(addressOf('GET /api/devices/:id', { params: { id: 'a/b?c' } })).toBe('/api/devices/a%2Fb%3Fc')
  expect(addressOf('GET /api/workspace')).toBe('/api/workspace')
})

test('a query has what is there, each value of a list for itself', () => {
  expect(
    addressOf('GET /api/devices', {
      query: { search: 'a b', tag: ['x', 'y'], cursor: undefined, state: null, limit: 0, all: false },
    }),
  ).toBe('/api/devices?search=a+b&tag=x&tag=y&limit=0&all=false')
  expect(addressOf('GET /api/devices', { query: { cursor: undefined } })).toBe('/api/devices')
})

test('what needs no token is on the list, and nothing else', () => {
  expect(isPublic('POST /api/auth/login')).toBe(true)
  expect(isPublic('GET /api/workspace')).toBe(false)
})
