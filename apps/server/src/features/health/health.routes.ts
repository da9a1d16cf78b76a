import { Health, Readiness } from '@marsad/contract/http/health'
import { Registry, collectDefaultMetrics, Histogram } from 'prom-client'
import type { App } from '../../lib/app-type.ts'
import type { Service } from '../../lib/ctx.ts'
import { createReadiness } from './check-engines.ts'

export function healthRoutes(app: App, { engines }: Service) {
  const readiness = createReadiness(engines)
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Time from request to answer, by route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.025, 0.1, 0.25, 1, 5],
    registers: [registry],
  })

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched'
    duration.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000)
  })

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

  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    void reply.type(registry.contentType)
    return registry.metrics()
  })
}
