import { Health, Readiness } from '@marsad/contract/http/health'
import type { Registry } from 'prom-client'
import type { App, Service } from '../../../platform/context.ts'
import { drainOf } from '../../../platform/batches.ts'
import { createReadiness } from './check-engines.ts'

export function healthRoutes(app: App, service: Service, registry: Registry) {
  const readiness = createReadiness(service.engines)
  const drain = drainOf(service)

  app.get(
    '/healthz',
    { schema: { operationId: 'health', tags: ['health'], response: { 200: Health, 503: Health } } },
    async (_request, reply) =>
      drain.isBegun ? reply.status(503).send({ status: 'stopping' }) : reply.send({ status: 'ok' }),
  )

  app.get(
    '/readyz',
    { schema: { operationId: 'readiness', tags: ['health'], response: { 200: Readiness, 503: Readiness } } },
    async (_request, reply) => {
      const answer = await readiness()
      const isReady = answer.status === 'ready' && !drain.isBegun
      return reply.status(isReady ? 200 : 503).send(drain.isBegun ? stopping(answer) : answer)
    },
  )

  app.get('/internal/metrics', { schema: { hide: true } }, async (_request, reply) => {
    void reply.type(registry.contentType)
    return registry.metrics()
  })
}

const stopping = ({ parts }: Readiness): Readiness => ({
  status: 'degraded',
  parts: [...parts, { part: 'server', status: 'down', reason: 'stopping' }],
})
