import * as contract from '@marsad/contract/http/live'
import type { App, Service } from '../../../platform/context.ts'
import { serve } from '../../../platform/serve.ts'
import { createLive, openLive } from './open-live.ts'

export function liveStreamRoutes(app: App, service: Service) {
  const live = createLive(service)
  // A server that stops would wait for its streams, and they have no end of their own.
  app.addHook('preClose', async () => live.streams.endAll())

  serve(app, contract.live, ({ ctx, query, reply }) => openLive(live, ctx, reply, query), {
    exposeHeadRoute: false,
  })
}
