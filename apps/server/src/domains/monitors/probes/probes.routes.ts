import { ById } from '@marsad/contract/http/common'
import { CheckResult, HeartbeatUrl } from '@marsad/contract/http/monitors'
import { z } from 'zod'
import { admitted, type App, type Service } from '../../../platform/context.ts'
import { answerProbe, checkNow } from './run-probe.ts'
import { listTargets } from './plan.ts'
import { listenForHeartbeats, renewHeartbeatUrl, takeHeartbeat } from './heartbeats.ts'

const tags = ['monitors']

const ByProber = z.strictObject({ by: z.enum(['blackbox', 'server']) })
const OfWorkspace = z.strictObject({ workspace: z.uuid() })
const ByToken = z.strictObject({ token: z.string().max(100) })

export function probeRoutes(app: App, service: Service) {
  let stopListening = () => {}
  app.addHook('onListen', async () => {
    stopListening = listenForHeartbeats(service)
  })
  app.addHook('onClose', async () => stopListening())

  app.get('/internal/sd/probes', { schema: { hide: true, querystring: ByProber } }, (request) =>
    listTargets(request.ctx, request.query.by),
  )

  app.get(
    '/internal/probes/:id',
    { schema: { hide: true, params: ById, querystring: OfWorkspace } },
    async (request, reply) => {
      const text = await answerProbe(request.ctx, request.query.workspace, request.params.id)
      return reply.type('text/plain; charset=utf-8').send(text)
    },
  )

  app.post(
    '/api/monitors/:id/check',
    { schema: { operationId: 'checkMonitor', tags, params: ById, response: { 200: CheckResult } } },
    (request) => checkNow(admitted(request), request.params.id),
  )

  app.post(
    '/api/monitors/:id/heartbeat-url',
    { schema: { operationId: 'renewHeartbeatUrl', tags, params: ById, response: { 200: HeartbeatUrl } } },
    (request) => renewHeartbeatUrl(admitted(request), request.params.id),
  )

  app.route({
    method: ['GET', 'POST'],
    url: '/heartbeat/:token',
    schema: { hide: true, params: ByToken },
    handler: async (request, reply) => {
      const text = await takeHeartbeat(request.ctx, request.params.token)
      return reply.type('text/plain; charset=utf-8').send(text)
    },
  })
}
