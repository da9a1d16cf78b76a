import * as contract from '@marsad/contract/http/health'
import { getOwnMetrics } from '@marsad/contract/http/unlisted'
import type { Registry } from 'prom-client'
import type { App, Service } from '../../../platform/context.ts'
import { drainOf } from '../../../platform/drain.ts'
import { serve } from '../../../platform/serve.ts'
import { createReadiness } from './check-engines.ts'

export function healthRoutes(app: App, service: Service, registry: Registry) {
  const readiness = createReadiness(service.engines)
  const drain = drainOf(service)

  serve(app, contract.health, ({ reply }) => {
    if (!drain.isBegun) return { status: 'ok' } as const
    void reply.status(503)
    return { status: 'stopping' } as const
  })

  serve(app, contract.readiness, async ({ reply }) => {
    const answer = await readiness()
    void reply.status(answer.status === 'ready' && !drain.isBegun ? 200 : 503)
    return drain.isBegun ? stopping(answer) : answer
  })

  serve(app, getOwnMetrics, async ({ reply }) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}

const stopping = ({ parts }: contract.Readiness): contract.Readiness => ({
  status: 'degraded',
  parts: [...parts, { part: 'server', status: 'down', reason: 'stopping' }],
})
