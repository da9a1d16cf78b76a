import { exportAudit, listAudit } from '@marsad/contract/http/audit'
import { live } from '@marsad/contract/http/live'
import { uploadAvatar } from '@marsad/contract/http/profile'
import { getAgentFile, getOwnMetrics, getWebApp, listProbeTargets } from '@marsad/contract/http/unlisted'
import {
  changeWorkspace,
  createWorkspace,
  getWorkspace,
  leaveWorkspace,
  listWorkspaces,
  switchWorkspace,
  Workspace,
} from '@marsad/contract/http/workspaces'
import { operation, type Operation } from '@marsad/contract/operation'
import { operationNames } from '@marsad/contract/operations'
import fastify, { type FastifyRequest } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Caller } from '../context.ts'
import { Failure } from '../errors.ts'
import { serializerCompiler, serializerOf } from '../http/schema-compilers.ts'
import { bytesOf, serve } from '../serve.ts'

const callers: Record<string, unknown> = {
  user: { kind: 'user', userId: 'u1', workspaceId: 'w1' },
  key: { kind: 'api_key', keyId: 'k1', workspaceId: 'w1' },
  device: { kind: 'device', deviceId: 'd1', workspaceId: 'w1' },
}
const id = '0190a0b0-0000-7000-8000-000000000001'
const harbour = {
  id,
  name: 'Harbour',
  locale: 'en' as const,
  timeZone: 'UTC',
  showsCommands: false,
  acknowledgesByLink: false,
  createdAt: '2026-01-01T00:00:00.000Z',
}

/** A server that compiles schemas as the product does, and takes the caller from a header. */
function server() {
  const app = fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('ctx', null as never)
  app.addHook('onRequest', async (request) => {
    request.ctx = { caller: callers[String(request.headers['x-caller'])] as Caller } as FastifyRequest['ctx']
  })
  app.setErrorHandler((error: Error, _, reply) =>
    reply.status(error instanceof Failure ? error.status : 400).send(String(error)),
  )
  return app
}

test.for([
  ['a public page', getWebApp, [200, 200, 200, 200]],
  ['an endpoint of the engines', getOwnMetrics, [200, 200, 200, 200]],
  ['an operation of every user', listWorkspaces, [200, 403, 403, 401]],
  ['a capability without a scope', leaveWorkspace, [200, 403, 403, 401]],
  ['a capability with a scope', getWorkspace, [200, 200, 200, 401]],
  [
    'an operation of devices',
    operation('GET /agent/v1/own', { needs: 'device', isHidden: true }),
    [403, 403, 200, 401],
  ],
] as const)('%s is handled for the callers it is meant for', async ([, one, expected]) => {
  const app = server()
  serve(app, one as Operation, ({ ctx, request, reply }) => {
    expect(ctx).toBe(request.ctx)
    return reply.serializer(String).send('done')
  })
  const answers = ['user', 'key', 'device', 'nobody'].map((caller) =>
    app.inject({ method: one.method, url: one.path, headers: { 'x-caller': caller } }),
  )
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual(expected)
})

test('a call has its input validated, its caller, the request and the reply', async () => {
  const app = server()
  const seen: unknown[] = []
  serve(app, changeWorkspace, ({ ctx, body, request, reply }) => {
    seen.push(ctx.caller, body, request.method, request.ctx === ctx)
    void reply.header('x-seen', '1')
    return { ...harbour, name: body.name ?? '' }
  })
  serve(app, switchWorkspace, ({ params }) => {
    seen.push(params)
    return { success: true as const, workspaceId: id, role: 'owner' as const }
  })
  const change = (payload: object) =>
    app.inject({ method: 'PATCH', url: '/api/workspace', headers: { 'x-caller': 'user' }, payload })
  const answer = await change({ name: '  Harbour  ' })
  expect([answer.statusCode, answer.json(), answer.headers['x-seen']]).toEqual([200, harbour, '1'])
  expect(seen.splice(0)).toEqual([callers['user'], { name: 'Harbour' }, 'PATCH', true])
  // An unknown field of a body is a mistake of the caller.
  expect((await change({ name: 'a', colour: 'blue' })).statusCode).toBe(400)
  const switched = (of: string) =>
    app.inject({ method: 'POST', url: `/api/workspaces/${of}/switch`, headers: { 'x-caller': 'user' } })
  expect((await switched(id)).statusCode).toBe(200)
  expect((await switched('1')).statusCode).toBe(400)
  expect(seen).toEqual([{ id }])
})

test('an unknown parameter of a query is dropped, a wrong one refused', async () => {
  const app = server()
  const seen: unknown[] = []
  serve(app, listProbeTargets, ({ query, reply }) => (seen.push(query), reply.send('')))
  // A query that is no plain object is taken as the contract has it.
  const either = z.union([z.strictObject({ a: z.string() }), z.strictObject({ b: z.string() })])
  serve(
    app,
    operation('GET /internal/either', { needs: 'internal', query: either, isHidden: true }),
    ({ query, reply }) => (seen.push(query), reply.send('')),
  )
  const status = async (url: string) => (await app.inject(url)).statusCode
  expect(await status('/internal/sd/probes?by=server&utm_source=mail')).toBe(200)
  expect(await status('/internal/sd/probes?by=sideways')).toBe(400)
  expect(await status('/internal/either?b=1')).toBe(200)
  expect(await status('/internal/either?b=1&c=2')).toBe(400)
  expect(seen).toEqual([{ by: 'server' }, { b: '1' }])
})

test('what is created is answered with 201, and a field outside of the schema never leaves', async () => {
  const app = server()
  serve(app, createWorkspace, () => ({ ...harbour, secret: 'x' }))
  serve(app, getWorkspace, () => ({ ...harbour, secret: 'x' }))
  const headers = { 'x-caller': 'user' }
  const payload = { name: 'Harbour' }
  const made = await app.inject({ method: 'POST', url: '/api/workspaces', headers, payload })
  const read = await app.inject({ method: 'GET', url: '/api/workspace', headers })
  expect([made.statusCode, made.json()]).toEqual([201, harbour])
  expect([read.statusCode, read.json()]).toEqual([200, harbour])
})

test('a handler says another status where it has to', async () => {
  const app = server()
  serve(app, createWorkspace, ({ reply }) => reply.status(202).send({}))
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/workspaces',
    headers: { 'x-caller': 'user' },
    payload: { name: 'Harbour' },
  })
  expect(statusCode).toBe(202)
})

test('a route takes the options it is given', async () => {
  const app = server()
  serve(app, changeWorkspace, () => harbour, { bodyLimit: 10 })
  const call = (payload: object) =>
    app.inject({ method: 'PATCH', url: '/api/workspace', headers: { 'x-caller': 'user' }, payload })
  expect((await call({})).statusCode).toBe(200)
  const long = await call({ name: 'longer than ten bytes' })
  expect([long.statusCode, long.body]).toEqual([400, expect.stringContaining('too large')])
})

/** The schema of the route of an operation, which the API reference is made of. */
function schemaOf(one: Operation) {
  const app = server()
  const schemas: object[] = []
  app.addHook('onRoute', ({ schema }) => void schemas.push({ ...schema }))
  serve(app, one, ({ reply }) => reply.send(''), { exposeHeadRoute: false })
  return schemas[0]
}

test('the reference lists an operation under its name and the noun of its path, with all it takes and answers', () => {
  expect(schemaOf(getWorkspace)).toEqual({
    operationId: 'getWorkspace',
    summary: 'Get workspace',
    tags: ['workspaces'],
    response: { 200: Workspace },
  })
  expect(schemaOf(listWorkspaces)).toMatchObject({ operationId: 'listWorkspaces', tags: ['workspaces'] })
  expect(schemaOf(createWorkspace)).toEqual({
    operationId: 'createWorkspace',
    summary: 'Create workspace',
    tags: ['workspaces'],
    body: createWorkspace.body,
    response: { 201: Workspace },
  })
  expect(schemaOf(switchWorkspace)).toMatchObject({ params: switchWorkspace.params })
  expect(schemaOf(listAudit)).toMatchObject({ tags: ['audit'], querystring: expect.any(z.ZodObject) })
  // These answer with something else than JSON.
  expect(schemaOf(exportAudit)).toEqual({
    operationId: 'exportAudit',
    summary: 'Export audit',
    tags: ['audit'],
    description: exportAudit.description,
    body: exportAudit.body,
  })
  expect(schemaOf(live)).toMatchObject({
    operationId: 'live',
    tags: ['live'],
    produces: ['text/event-stream'],
  })
  expect(schemaOf(uploadAvatar)).toMatchObject({ tags: ['profile'], consumes: ['multipart/form-data'] })
})

test('a hidden operation is validated and not listed; one that no noun exports stops the start', () => {
  expect(schemaOf(getAgentFile)).toEqual({ params: getAgentFile.params, hide: true })
  const stray = operation('GET /api/stray', { needs: 'public' })
  expect(() => schemaOf(stray)).toThrow('No noun of the contract exports the operation GET /api/stray')
})

test('the bytes of a body that nobody parsed are as they came; otherwise there are none', () => {
  const bytes = Buffer.from([1, 2, 3])
  expect(bytesOf({ body: bytes } as FastifyRequest)).toBe(bytes)
  for (const body of [undefined, null, 'text', { a: 1 }])
    expect(bytesOf({ body } as FastifyRequest)).toHaveLength(0)
})

test('every response of the contract has a serializer', () => {
  for (const [{ answers = {} }, name] of operationNames) {
    const schemas = answers instanceof z.ZodType ? [answers] : Object.values(answers)
    for (const schema of schemas) expect([name, serializerOf(schema)]).toEqual([name, expect.any(Function)])
  }
})
