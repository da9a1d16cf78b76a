import * as tickets from '@marsad/contract/http/tickets'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../../platform/context.ts'
import { serve } from '../../../platform/serve.ts'
import { Failure } from '../../../platform/errors.ts'
import { addAttachment, makeAttachmentLink, removeAttachment, sendAttachment } from './attachments.ts'

export function attachmentRoutes(app: App) {
  void app.register(async (scope) => {
    // The body stays a stream and goes to the store as it arrives.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/octet-stream', (_request, _body, done) => done(null))

    serve(
      scope,
      tickets.addTicketAttachment,
      async ({ ctx, params, query, request, reply }) => {
        const file = { name: query.name, sizeBytes: sizeOf(request), body: request.raw }
        try {
          return await addAttachment(ctx, params.id, file)
        } catch (error) {
          // Unread bytes of the body would corrupt the next request on this connection.
          void reply.header('connection', 'close')
          throw error
        }
      },
      { bodyLimit: Number.MAX_SAFE_INTEGER },
    )
  })

  serve(app, tickets.removeTicketAttachment, ({ ctx, params }) => removeAttachment(ctx, params))
  serve(app, tickets.makeAttachmentLink, ({ ctx, params, body }) => makeAttachmentLink(ctx, params, body))

  serve(
    app,
    tickets.getAttachmentContent,
    ({ query, request, reply }) => sendAttachment(request, reply, query.ticket),
    { exposeHeadRoute: false },
  )
}

/** A body without a Content-Length could have any size. */
function sizeOf({ headers }: FastifyRequest): number {
  const length = Number(headers['content-length'])
  if (!Number.isSafeInteger(length)) {
    throw new Failure('request.invalid', { message: 'Content-Length is missing' })
  }
  return length
}
