import { Health, Readiness } from '@marsad/contract/http/health'
import type { Registry } from 'prom-client'
import type { App } from '../../lib/app-type.ts'
import type { Service } from '../../lib/ctx.ts'
import { createReadiness } from './check-engines.ts'

export function healthRoutes(app: App, { engines }: Service, registry: Registry) {
  const readiness = createReadiness(engines)

  app.get(
    '/healthz',
    { schema: { operationId: 'health', tags: ['health'], response: { 200: Health } } },
    async () => ({ status: 'ok' as const }),
  )

  app.get(
    '/readyz',
    { schema: { operationId: 'readiness', tags: ['health'], response: { 200: Readiness, 503: Readiness } } },
    async (_request, reply) => {
      const answer = await readiness()
      return reply.status(answer.status === 'ready' ? 200 : 503).send(answer)
    },
  )

  app.get('/internal/metrics', { schema: { hide: true } }, async (_request, reply) => {
    void reply.type(registry.contentType)
    return registry.metrics()
  })
}
