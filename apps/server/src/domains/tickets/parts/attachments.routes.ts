import { ById } from '@marsad/contract/http/common'
import { ContentLink, ContentQuery } from '@marsad/contract/http/storage'
import {
  AttachmentLinkRequest,
  AttachmentQuery,
  ByAttachment,
  TicketDetail,
} from '@marsad/contract/http/tickets'
import type { FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { admitted, type App } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { addAttachment, makeAttachmentLink, removeAttachment, sendAttachment } from './attachments.ts'

const tags = ['tickets']
const response = { 200: TicketDetail }

export function attachmentRoutes(app: App) {
  void app.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>()
    // The body stays a stream: it goes on to the store as it comes.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/octet-stream', (_request, _body, done) => done(null))

    scope.post(
      '/api/tickets/:id/attachments',
      {
        bodyLimit: Number.MAX_SAFE_INTEGER,
        schema: {
          operationId: 'addTicketAttachment',
          tags,
          consumes: ['application/octet-stream'],
          description: 'The file is the body, and its length is said before.',
          params: ById,
          querystring: AttachmentQuery,
          response,
        },
      },
      async (request, reply) => {
        const file = { name: request.query.name, sizeBytes: sizeOf(request), body: request.raw }
        try {
          return await addAttachment(admitted(request), request.params.id, file)
        } catch (error) {
          // What was not read of the body would stand in the way of the next request on this connection.
          void reply.header('connection', 'close')
          throw error
        }
      },
    )
  })

  app.delete(
    '/api/tickets/:id/attachments/:attachmentId',
    { schema: { operationId: 'removeTicketAttachment', tags, params: ByAttachment, response } },
    (request) => removeAttachment(admitted(request), request.params),
  )

  app.post(
    '/api/tickets/:id/attachments/:attachmentId/link',
    {
      schema: {
        operationId: 'makeAttachmentLink',
        tags,
        params: ByAttachment,
        body: AttachmentLinkRequest,
        response: { 200: ContentLink },
      },
    },
    (request) => makeAttachmentLink(admitted(request), request.params, request.body),
  )

  app.get(
    '/api/tickets/content',
    {
      exposeHeadRoute: false,
      schema: {
        operationId: 'getAttachmentContent',
        tags,
        querystring: ContentQuery,
        description: 'Answers with the file itself.',
      },
    },
    (request, reply) => sendAttachment(request, reply, request.query.ticket),
  )
}

/** A body without an announced length could be of any. */
function sizeOf({ headers }: FastifyRequest): number {
  const length = Number(headers['content-length'])
  if (!Number.isSafeInteger(length)) {
    throw new Failure('request.invalid', { message: 'Content-Length is missing' })
  }
  return length
}
