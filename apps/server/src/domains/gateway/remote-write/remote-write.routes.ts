import { admitted, type App } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { takeWrite } from './take-write.ts'
import { writeLimits } from './write-limits.rules.ts'

/** The door for machines that Prometheus, vmagent and their like already watch. */
export async function remoteWriteRoutes(app: App) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-protobuf',
      { parseAs: 'buffer', bodyLimit: writeLimits.packedBytes },
      (_, body, done) => done(null, body),
    )
    scope.post<{ Body: Buffer | undefined }>(
      '/api/v1/write',
      {
        schema: {
          operationId: 'remoteWrite',
          tags: ['ingest'],
          description:
            'Prometheus remote write 1.0: protobuf, packed with snappy. Each instance is a device.',
        },
      },
      async (request, reply) => {
        const ctx = admitted(request)
        if (request.headers['content-encoding'] !== 'snappy') throw new Failure('request.unsupported_media')
        await takeWrite(ctx, request.body ?? Buffer.alloc(0))
        return reply.status(204).send()
      },
    )
  })
}
