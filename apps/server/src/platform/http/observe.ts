import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { createAccessLog } from '../log.ts'

/** A read that takes longer is worth a line, whatever the level. */
const slowMs = 1000

/** One log line and one measurement for every response. Returns the registry of the measurements. */
export function observeRequests(app: FastifyInstance, logLevel: string): Registry {
  const lines = createAccessLog(logLevel)
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Time from request to answer, by route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.025, 0.1, 0.25, 1, 5],
    registers: [registry],
  })

  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    // The route pattern, not the path: paths can contain secrets, and their number is unbounded.
    const route = request.routeOptions.url ?? 'unmatched'
    const status = reply.statusCode
    const ms = reply.elapsedTime
    duration.observe({ method, route, status }, ms / 1000)
    // Successful device reports are not logged: there are too many of them.
    if (request.routeOptions.config.permission === 'device' && status < 400) return done()
    // Usual reads are of no interest to an operator, and a line costs as much as a trivial answer.
    const isUsual = method === 'GET' && status < 400 && ms < slowMs
    lines[isUsual ? 'debug' : 'info']({
      requestId: request.id,
      method,
      route,
      status,
      ms: Math.round(ms * 10) / 10,
    })
    done()
  })
  return registry
}
