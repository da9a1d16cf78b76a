import { ById } from '@marsad/contract/http/common'
import { ByComment, NewTicketComment, TicketCommentChange, TicketDetail } from '@marsad/contract/http/tickets'
import { admitted, type App } from '../../../platform/context.ts'
import { addComment, editComment, removeComment } from './comments.ts'

const tags = ['tickets']
const response = { 200: TicketDetail }

export function commentRoutes(app: App) {
  app.post(
    '/api/tickets/:id/comments',
    { schema: { operationId: 'addTicketComment', tags, params: ById, body: NewTicketComment, response } },
    (request) => addComment(admitted(request), request.params.id, request.body),
  )

  app.patch(
    '/api/tickets/:id/comments/:commentId',
    {
      schema: {
        operationId: 'editTicketComment',
        tags,
        params: ByComment,
        body: TicketCommentChange,
        response,
      },
    },
    (request) => editComment(admitted(request), request.params, request.body),
  )

  app.delete(
    '/api/tickets/:id/comments/:commentId',
    { schema: { operationId: 'removeTicketComment', tags, params: ByComment, response } },
    (request) => removeComment(admitted(request), request.params),
  )
}
