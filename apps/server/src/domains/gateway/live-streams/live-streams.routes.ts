import { LiveQuery } from '@marsad/contract/http/live'
import { admitted, type App, type Service } from '../../../platform/context.ts'
import { createLive, openLive } from './open-live.ts'

export function liveStreamRoutes(app: App, service: Service) {
  const live = createLive(service)
  // A server that stops would wait for its streams, and they have no end of their own.
  app.addHook('preClose', async () => live.streams.endAll())

  app.get(
    '/api/live',
    {
      exposeHeadRoute: false,
      schema: {
        operationId: 'live',
        tags: ['live'],
        querystring: LiveQuery,
        produces: ['text/event-stream'],
      },
    },
    (request, reply) => openLive(live, admitted(request), reply, request.query),
  )
}
