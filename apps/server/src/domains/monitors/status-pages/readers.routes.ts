import * as statusPages from '@marsad/contract/http/status-pages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App, Service } from '../../../platform/context.ts'
import { serve } from '../../../platform/serve.ts'
import { Failure } from '../../../platform/errors.ts'
import { type Answer, answers, packedFor } from './answers.ts'

/** What everybody may read: from memory, and the same bytes for all of them. */
export function readerRoutes(app: App, service: Service) {
  const kept = answers(service)
  app.addHook('onClose', async () => kept.stop())

  serve(
    app,
    statusPages.readStatus,
    async ({ params, request, reply }) => {
      const found = await kept.get(params.slug)
      return send(found?.json, request, reply)
    },
    // The bytes are packed already.
    { serializerCompiler: () => String },
  )

  serve(app, statusPages.getStatusFeed, async ({ params, query, request, reply }) => {
    const found = await kept.get(params.slug)
    const [first] = found?.feeds.values() ?? []
    return send(found?.feeds.get(query.lang ?? 'en') ?? first, request, reply)
  })
}

function send(answer: Answer | undefined, { headers }: FastifyRequest, reply: FastifyReply) {
  if (!answer) throw new Failure('resource.not_found')
  void reply
    .header('cache-control', 'public, max-age=5')
    .header('etag', answer.etag)
    .header('vary', 'accept-encoding')
  if (headers['if-none-match']?.includes(answer.etag)) return reply.status(304).send()
  const { body, encoding } = packedFor(answer, headers['accept-encoding'])
  if (encoding) void reply.header('content-encoding', encoding)
  return reply.type(answer.type).send(body)
}
