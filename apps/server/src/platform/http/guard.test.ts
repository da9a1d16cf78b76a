import fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Caller } from '../context.ts'
import { Failure } from '../errors.ts'
import { createCallerFinder } from './caller-finder.ts'
import { guardRoutes } from './guard.ts'

const person = (role: string, workspaceId = 'w1') =>
  ({ kind: 'user', userId: 'u1', role, workspaceId }) as Caller
const program = (...scopes: string[]) =>
  ({ kind: 'api_key', keyId: 'k1', scopes, workspaceId: 'w1' }) as unknown as Caller
const machine = { kind: 'device', deviceId: 'd1', workspaceId: 'w1' } as Caller

let callers: Record<string, Caller>
let lookups: string[]
beforeEach(() => {
  lookups = []
  callers = {
    s_owner_1: person('owner'),
    s_viewer_1: person('viewer'),
    s_reader_1: program('read'),
    s_writer_1: program('read', 'write'),
    s_machine_1: machine,
  }
})
afterEach(() => vi.restoreAllMocks())

/** A server with one route of each kind, which returns the caller. */
function server() {
  const finder = createCallerFinder({
    s_: async (token) => {
      lookups.push(token)
      return callers[token]
    },
  })
  const app = fastify()
  app.decorateRequest('ctx', null as never)
  app.setErrorHandler((error, _, reply) =>
    reply
      .status(error instanceof Failure ? error.status : 500)
      .send(error instanceof Failure ? error.code : String(error)),
  )
  guardRoutes(app, { callers: finder, internalSecret: 'internal-secret' })
  // The context is there before a route is guarded, as in the product.
  app.addHook('onRoute', (route) => {
    const before = async (request: { ctx: unknown }) => void (request.ctx = {})
    route.onRequest = [before, ...[route.onRequest ?? []].flat()]
  })
  const answer = async (request: { ctx: { caller?: Caller } }) => request.ctx.caller?.kind ?? 'nobody'
  app.get('/api/workspace', answer as never)
  app.patch('/api/workspace', answer as never)
  app.get('/api/profile', answer as never)
  app.get('/api/auth/setup', answer as never)
  app.post('/agent/v1/metrics', answer as never)
  const call = async (
    method: 'GET' | 'PATCH' | 'POST' | 'HEAD',
    url: string,
    token?: string,
    meant?: string,
  ) => {
    const { statusCode, body } = await app.inject({
      method,
      url,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(meant !== undefined && { 'x-workspace-id': meant }),
      },
    })
    return method === 'HEAD' ? String(statusCode) : body
  }
  return { app, call }
}

test('a public route asks for nothing, and every other for a token', async () => {
  const { call } = server()
  expect(await call('GET', '/api/auth/setup')).toBe('nobody')
  expect(await call('GET', '/api/auth/setup', 's_owner_1')).toBe('nobody')
  expect(lookups).toEqual([])
  expect(await call('GET', '/api/workspace')).toBe('auth.required')
  expect(await call('GET', '/api/workspace', 'short')).toBe('auth.required')
  expect(await call('GET', '/api/workspace', 's_nobody_1')).toBe('auth.session_ended')
})

test.for([
  ['GET', '/api/workspace', ['user', 'user', 'api_key', 'api_key', 'auth.forbidden']],
  ['PATCH', '/api/workspace', ['user', 'auth.forbidden', 'auth.forbidden', null, 'auth.forbidden']],
  ['GET', '/api/profile', ['user', 'user', 'auth.forbidden', 'auth.forbidden', 'auth.forbidden']],
  [
    'POST',
    '/agent/v1/metrics',
    ['auth.forbidden', 'auth.forbidden', 'auth.forbidden', 'auth.forbidden', 'device'],
  ],
] as const)('%s %s lets in whom the matrix names', async ([method, url, expected]) => {
  const { call } = server()
  const tokens = ['s_owner_1', 's_viewer_1', 's_reader_1', 's_writer_1', 's_machine_1']
  const answers = await Promise.all(tokens.map((token) => call(method, url, token)))
  // Whether an API key may change the workspace is decided by the matrix alone.
  expect(answers.filter((_, at) => expected[at] !== null)).toEqual(expected.filter((one) => one !== null))
})

test('HEAD is asked for what GET is asked for', async () => {
  const { call } = server()
  expect(await call('HEAD', '/api/workspace', 's_viewer_1')).toBe('200')
  expect(await call('HEAD', '/api/workspace')).toBe('401')
})

test('what was written for one workspace is never saved in another', async () => {
  const { call } = server()
  expect(await call('PATCH', '/api/workspace', 's_owner_1', 'w1')).toBe('user')
  expect(await call('PATCH', '/api/workspace', 's_owner_1', 'w2')).toBe('workspace.moved')
  // Reading changes nothing.
  expect(await call('GET', '/api/workspace', 's_owner_1', 'w2')).toBe('user')
  expect(await call('HEAD', '/api/workspace', 's_owner_1', 'w2')).toBe('200')
})

test('a caller whom another process moved is looked up again, and judged again', async () => {
  const { call } = server()
  await call('GET', '/api/workspace', 's_owner_1')
  callers['s_owner_1'] = person('owner', 'w2')
  expect(await call('PATCH', '/api/workspace', 's_owner_1', 'w2')).toBe('user')
  expect(lookups).toHaveLength(2)
  callers['s_owner_1'] = person('viewer', 'w3')
  expect(await call('PATCH', '/api/workspace', 's_owner_1', 'w3')).toBe('auth.forbidden')

  callers['s_owner_2'] = person('owner')
  await call('GET', '/api/workspace', 's_owner_2')
  callers['s_owner_2'] = { ...person('owner', 'w2'), movedTo: 'https://new.example' } as Caller
  expect(await call('PATCH', '/api/workspace', 's_owner_2', 'w2')).toBe('workspace.relocated')
})

test('an endpoint of the engines takes their secret and nothing else', async () => {
  const { app, call } = server()
  app.get('/internal/metrics', async () => 'figures')
  expect(await call('GET', '/internal/metrics', 'internal-secret')).toBe('figures')
  for (const token of ['internal-secrex', 'internal-secret-', 's_owner_1', 's_machine_1'])
    expect(await call('GET', '/internal/metrics', token)).toBe('auth.forbidden')
  expect(await call('GET', '/internal/metrics')).toBe('auth.required')
  expect(lookups).toEqual([])
})

test.for([
  ['the scheme of another kind', 'Basic s_owner_1x'],
  ['a token without its scheme', 's_owner_1'],
  ['a token with a space', 'Bearer s_owner_1 x'],
  ['a token that is too long', `Bearer s_${'a'.repeat(511)}`],
])('%s is no token', async ([, authorization]) => {
  const { app } = server()
  const { body } = await app.inject({ url: '/api/workspace', headers: { authorization } })
  expect([body, lookups]).toEqual(['auth.required', []])
})

test('the guard comes before the hooks of a route, and a caller who is denied has a name', async () => {
  const { app } = server()
  const hooks: string[] = []
  const onRequest = async () => void hooks.push('own')
  const denied: unknown[] = []
  app.addHook('onError', async (request) => void denied.push(request.ctx.caller))
  app.get('/api/team', { onRequest }, async () => 'the team')
  app.delete('/api/workspace', { onRequest: [onRequest, onRequest] }, async () => 'deleted')
  const call = async (method: 'GET' | 'DELETE', url: string, token: string) =>
    (await app.inject({ method, url, headers: { authorization: `Bearer ${token}` } })).body
  expect(await call('GET', '/api/team', 's_viewer_1')).toBe('the team')
  expect(hooks.splice(0)).toEqual(['own'])
  expect(await call('DELETE', '/api/workspace', 's_owner_1')).toBe('deleted')
  expect(hooks.splice(0)).toEqual(['own', 'own'])
  expect(await call('DELETE', '/api/workspace', 's_viewer_1')).toBe('auth.forbidden')
  expect(hooks).toEqual([])
  expect(denied).toEqual([person('viewer')])
})

test('a request that changed its caller has the next one read it again', async () => {
  const { app, call } = server()
  app.get('/api/team', async ({ ctx }) => (ctx.forgetCaller(), 'forgotten'))
  await call('GET', '/api/workspace', 's_owner_1')
  await call('GET', '/api/team', 's_owner_1')
  expect(lookups).toHaveLength(1)
  await call('GET', '/api/workspace', 's_owner_1')
  expect(lookups).toHaveLength(2)
})

test('a caller who is signed out while a page writes for another workspace is refused', async () => {
  const { call } = server()
  await call('GET', '/api/workspace', 's_owner_1')
  delete callers['s_owner_1']
  expect(await call('PATCH', '/api/workspace', 's_owner_1', 'w2')).toBe('workspace.moved')
  expect(await call('PATCH', '/api/workspace', 's_owner_1', 'w2')).toBe('auth.session_ended')
})

test('what a user does for itself is the same in every workspace', async () => {
  const { app, call } = server()
  app.post('/api/workspaces', async () => 'created')
  expect(await call('POST', '/api/workspaces', 's_viewer_1', 'w2')).toBe('created')
})

test('a session confined to its workspace reaches that workspace, and the account where any session does', async () => {
  const { app, call } = server()
  app.post('/api/workspaces', async () => 'created')
  callers['s_confined_1'] = { ...person('viewer'), isConfined: true } as Caller
  expect(await call('GET', '/api/workspace', 's_confined_1')).toBe('user')
  expect(await call('GET', '/api/profile', 's_confined_1')).toBe('user')
  expect(await call('POST', '/api/workspaces', 's_confined_1')).toBe('auth.session_confined')
})

test('methods of one route ask for one permission', async () => {
  const { app, call } = server()
  const handler = async () => 'fine'
  expect(() => app.route({ method: ['GET', 'PATCH'], url: '/api/tickets', handler })).toThrow(/No row/)
  expect(() => app.route({ method: ['GET', 'POST'], url: '/api/push-subscriptions', handler })).not.toThrow()
  expect(() => app.route({ method: ['GET', 'POST'], url: '/api/tickets', handler })).toThrow(
    'The methods of /api/tickets ask for different callers: register them apart',
  )
  expect(await call('POST', '/api/push-subscriptions', 's_reader_1')).toBe('auth.forbidden')
})

test('a route without a row in the matrix stops the start', () => {
  const { app } = server()
  expect(() => app.get('/api/no-such-thing', async () => '')).toThrow(
    'No row in the permission matrix for GET /api/no-such-thing',
  )
})

test('an answer is remembered for less than a second, and forgotten when somebody says so', async () => {
  let now = 1000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  let count = 0
  const finder = createCallerFinder(
    { s_: async () => ((count += 1), machine) },
    { d_: async () => person('owner') },
  )
  await finder.find('s_token')
  await finder.find('s_token')
  expect(count).toBe(1)
  now += 801
  await finder.find('s_token')
  expect(count).toBe(2)
  finder.forget('s_token')
  await finder.find('s_token')
  expect(count).toBe(3)
  expect(await finder.find('d_token')).toEqual(person('owner'))
  expect(await finder.find('x_token')).toBeUndefined()
})

test('a failure to find is not remembered', async () => {
  let isAway = true
  const finder = createCallerFinder({
    s_: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(machine)),
  })
  await expect(finder.find('s_token')).rejects.toThrow('away')
  isAway = false
  expect(await finder.find('s_token')).toEqual(machine)
})
