import * as tickets from '@marsad/contract/http/tickets'
import type { App } from '../../../platform/context.ts'
import { serve } from '../../../platform/serve.ts'
import { addComment, editComment, removeComment } from './comments.ts'

export function commentRoutes(app: App) {
  serve(app, tickets.addTicketComment, ({ ctx, params, body }) => addComment(ctx, params.id, body))
  serve(app, tickets.editTicketComment, ({ ctx, params, body }) => editComment(ctx, params, body))
  serve(app, tickets.removeTicketComment, ({ ctx, params }) => removeComment(ctx, params))
}
