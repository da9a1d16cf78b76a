import { fastify } from 'fastify'
import { createPostgres } from '../src/engines/postgres.ts'
import { findSessionCaller } from '../src/domains/identity/index.ts'
import { createCallerFinder } from '../src/platform/http/caller-finder.ts'
import type { Ctx } from '../src/platform/context.ts'
import { guardRoutes } from '../src/platform/http/guard.ts'

// One trivial handler twice: once behind the guard and once in the open, under names that the matrix knows.
const { url } = JSON.parse(process.argv[2] ?? '{}')
const app = fastify()
app.decorateRequest('ctx')
app.addHook('onRequest', (request, _reply, done) => {
  request.ctx = { caller: undefined } as Ctx
  done()
})
const postgres = createPostgres({ url, connections: 10, log: console })
const callers = createCallerFinder({ marsad_s_: (token) => findSessionCaller(postgres, token) })
guardRoutes(app, { callers, internalSecret: '' })
app.get('/healthz', async () => ({ status: 'ok' }))
app.get('/api/profile', async () => ({ status: 'ok' }))
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
