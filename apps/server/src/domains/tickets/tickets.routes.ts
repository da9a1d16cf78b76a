import * as tickets from '@marsad/contract/http/tickets'
import type { App } from '../../platform/context.ts'
import { serve } from '../../platform/serve.ts'
import { assignTicket, changeTicket, unwatchTicket, watchTicket } from './change-ticket.ts'
import { createTicket } from './create-ticket.ts'
import { deleteTicket, restoreTicket } from './delete-ticket.ts'
import { attachmentRoutes } from './parts/attachments.routes.ts'
import { addComment, editComment, removeComment } from './parts/comments.ts'
import { getTicket, listTickets } from './tickets.ts'

function commentRoutes(app: App) {
  serve(app, tickets.addTicketComment, ({ ctx, params, body }) => addComment(ctx, params.id, body))
  serve(app, tickets.editTicketComment, ({ ctx, params, body }) => editComment(ctx, params, body))
  serve(app, tickets.removeTicketComment, ({ ctx, params }) => removeComment(ctx, params))
}

export function ticketsRoutes(app: App) {
  commentRoutes(app)
  attachmentRoutes(app)

  serve(app, tickets.listTickets, ({ ctx, query }) => listTickets(ctx, query))
  serve(app, tickets.createTicket, ({ ctx, body }) => createTicket(ctx, body))
  serve(app, tickets.getTicket, ({ ctx, params }) => getTicket(ctx, params.id))
  serve(app, tickets.changeTicket, ({ ctx, params, body }) => changeTicket(ctx, params.id, body))
  serve(app, tickets.assignTicket, ({ ctx, params, body }) => assignTicket(ctx, params.id, body))
  serve(app, tickets.deleteTicket, ({ ctx, params }) => deleteTicket(ctx, params.id))
  serve(app, tickets.restoreTicket, ({ ctx, params }) => restoreTicket(ctx, params.id))
  serve(app, tickets.watchTicket, ({ ctx, params }) => watchTicket(ctx, params.id))
  serve(app, tickets.unwatchTicket, ({ ctx, params }) => unwatchTicket(ctx, params.id))
}
