import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createCallerFinder } from './platform/http/caller-finder.ts'
import { guardRoutes } from './platform/http/guard.ts'
import { startService } from './service.ts'
import { signedInPerson } from './test/people.ts'
import { startServer, type TestServer } from './test/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const patchWorkspace = async (body: string, type = 'application/json') => {
  const { token } = await signedInPerson(server)
  const headers = { authorization: `Bearer ${token}`, 'content-type': type }
  const response = await fetch(`${server.url}/api/workspace`, { method: 'PATCH', headers, body })
  return { status: response.status, body: await response.json() }
}

test('a route without a row in the permission matrix does not start', () => {
  const app = fastify()
  guardRoutes(app, { callers: createCallerFinder({}), internalSecret: 'x' })
  expect(() => app.get('/api/forgotten', async () => 'open')).toThrow(
    'No row in the permission matrix for GET /api/forgotten',
  )
})

test('HEAD is guarded like GET', async () => {
  const response = await fetch(`${server.url}/api/workspace`, { method: 'HEAD' })
  expect(response.status).toBe(401)
})

test.for([
  ['broken JSON', '{"name":', 'application/json', 400, 'request.invalid'],
  ['a poisoned prototype', '{"__proto__":{"role":"owner"}}', 'application/json', 400, 'request.invalid'],
  ['another media type', 'name=x', 'text/csv', 415, 'request.unsupported_media'],
  ['two megabytes', `{"name":"${'x'.repeat(2_000_000)}"}`, 'application/json', 413, 'request.too_large'],
] as const)('%s is refused with a code of the closed list', async ([, body, type, status, code]) => {
  expect(await patchWorkspace(body, type)).toMatchObject({ status, body: { success: false, code } })
})

test('every answer carries its request id and the security headers', async () => {
  const { headers, body } = await server.call('GET', '/api/workspace')
  expect(headers.get('x-request-id')).toBe(body.requestId)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

test('while PostgreSQL is away calls that need it say so, and when to come back', async () => {
  const unreachable = 'postgres://marsad_app@127.0.0.1:1/marsad'
  const service = await startService({
    ...server.config,
    postgres: { ...server.config.postgres, url: unreachable },
  })
  onTestFinished(() => service.close())
  const headers = { authorization: 'Bearer marsad_s_whatever' }
  const response = await fetch(`${service.url}/api/workspace`, { headers })
  expect(response.status).toBe(503)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  const body = await response.text()
  expect(JSON.parse(body)).toMatchObject({ code: 'engine.unavailable' })
  expect(body).not.toContain('127.0.0.1')
})

test('the API describes itself as OpenAPI 3.1, each operation with an id', async () => {
  const { body } = await server.call('GET', '/api/openapi.json')
  expect(body.openapi).toBe('3.1.0')
  const operations = Object.values<Record<string, { operationId?: string }>>(body.paths).flatMap((path) =>
    Object.values(path),
  )
  expect(operations.length).toBeGreaterThan(3)
  const ids = operations.map(({ operationId }) => operationId)
  expect(ids).not.toContain(undefined)
  expect(new Set(ids).size).toBe(ids.length)
})

test('the page of the reference loads nothing from elsewhere', async () => {
  const response = await fetch(`${server.url}/api/reference/`)
  const csp = response.headers.get('content-security-policy') ?? ''
  expect(csp).toContain("style-src 'self'")
  expect(csp).not.toMatch(/https:|swagger\.io|upgrade-insecure-requests/)
})
