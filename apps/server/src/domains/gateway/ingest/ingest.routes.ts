import { epochHeader } from '@marsad/contract/agent/protocol'
import { reportMetrics } from '@marsad/contract/http/agent'
import type { App, Service } from '../../../platform/context.ts'
import { bytesOf, serve } from '../../../platform/serve.ts'
import { budget } from './budget.rules.ts'
import { presence } from '../../devices/index.ts'
import { takeMetrics } from './take-metrics.ts'

export async function ingestRoutes(app: App, service: Service) {
  app.addHook('onListen', async () => presence(service).listen())
  app.addHook('onClose', () => presence(service).stop())

  await app.register(async (scope) => {
    // Samples are passed on as the bytes that they are: nothing here looks into them as JSON.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: budget.bodyBytes }, (_, body, done) =>
      done(null, body),
    )
    serve(scope, reportMetrics, async ({ ctx, request, reply }) => {
      const epoch = await takeMetrics(ctx, bytesOf(request), request.headers['content-encoding'])
      return reply.status(204).header(epochHeader, epoch).send()
    })
  })
}
