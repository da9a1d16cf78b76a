import { agentPaths, epochHeader } from '@marsad/contract/agent/protocol'
import { type App, reporting, type Service } from '../../../platform/context.ts'
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
    scope.post<{ Body: Buffer | undefined }>(
      agentPaths.metrics,
      {
        schema: {
          operationId: 'reportMetrics',
          tags: ['agent'],
          description: 'Samples in Prometheus text with timestamps, plain or gzip.',
        },
      },
      async (request, reply) => {
        const body = request.body ?? Buffer.alloc(0)
        const epoch = await takeMetrics(reporting(request), body, request.headers['content-encoding'])
        return reply.status(204).header(epochHeader, epoch).send()
      },
    )
  })
}
