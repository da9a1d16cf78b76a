import { remoteWrite } from '@marsad/contract/http/metrics'
import type { App } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { bytesOf, serve } from '../../../platform/serve.ts'
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
    serve(scope, remoteWrite, async ({ ctx, request, reply }) => {
      if (request.headers['content-encoding'] !== 'snappy') throw new Failure('request.unsupported_media')
      await takeWrite(ctx, bytesOf(request))
      return reply.status(204).send()
    })
  })
}
