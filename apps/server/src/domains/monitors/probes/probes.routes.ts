import * as monitors from '@marsad/contract/http/monitors'
import { listProbeTargets, runProbe } from '@marsad/contract/http/unlisted'
import type { App, Service } from '../../../platform/context.ts'
import { serve } from '../../../platform/serve.ts'
import { answerProbe, checkNow } from './run-probe.ts'
import { listTargets } from './plan.ts'
import { listenForHeartbeats, renewHeartbeatUrl, takeHeartbeat } from './heartbeats.ts'

export function probeRoutes(app: App, service: Service) {
  let stopListening = () => {}
  app.addHook('onListen', async () => {
    stopListening = listenForHeartbeats(service)
  })
  app.addHook('onClose', async () => stopListening())

  serve(app, listProbeTargets, async ({ ctx, query, reply }) => reply.send(await listTargets(ctx, query.by)))
  serve(app, runProbe, async ({ ctx, params, query, reply }) => {
    const text = await answerProbe(ctx, query.workspace, params.id)
    return reply.type('text/plain; charset=utf-8').send(text)
  })

  serve(app, monitors.checkMonitor, ({ ctx, params }) => checkNow(ctx, params.id))
  serve(app, monitors.renewHeartbeatUrl, ({ ctx, params }) => renewHeartbeatUrl(ctx, params.id))

  for (const beat of [monitors.beatByGet, monitors.beatByPost]) {
    serve(
      app,
      beat,
      async ({ ctx, params, reply }) => {
        const text = await takeHeartbeat(ctx, params.token)
        return reply.type('text/plain; charset=utf-8').send(text)
      },
      { exposeHeadRoute: false },
    )
  }
}
