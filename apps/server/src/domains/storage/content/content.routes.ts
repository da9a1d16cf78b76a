import { ContentLink, ContentQuery, LinkRequest } from '@marsad/contract/http/storage'
import { admitted, type App } from '../../../platform/context.ts'
import { makeLink } from './download-token.ts'
import { sendContent } from './content.ts'

const tags = ['storage']

export function contentRoutes(app: App) {
  app.post(
    '/api/storage/links',
    { schema: { operationId: 'makeContentLink', tags, body: LinkRequest, response: { 200: ContentLink } } },
    (request) => makeLink(admitted(request), request.body),
  )

  app.get(
    '/api/storage/content',
    {
      exposeHeadRoute: false,
      schema: {
        operationId: 'getContent',
        tags,
        querystring: ContentQuery,
        description: 'Answers with the file itself, or with a ZIP archive of several.',
      },
    },
    (request, reply) => sendContent(request, reply, request.query.ticket),
  )
}
