import { Done } from '@marsad/contract/http/auth'
import { ById } from '@marsad/contract/http/common'
import * as tickets from '@marsad/contract/http/tickets'
import { admitted, type App, signedIn } from '../../platform/context.ts'
import { assignTicket, changeTicket, unwatchTicket, watchTicket } from './change-ticket.ts'
import { attachmentRoutes } from './parts/attachments.routes.ts'
import { commentRoutes } from './parts/comments.routes.ts'
import { createTicket } from './create-ticket.ts'
import { deleteTicket, restoreTicket } from './delete-ticket.ts'
import { getTicket, listTickets } from './tickets.ts'

const tags = ['tickets']
const response = { 200: tickets.TicketDetail }

export function ticketRoutes(app: App) {
  commentRoutes(app)
  attachmentRoutes(app)

  app.get(
    '/api/tickets',
    {
      schema: {
        operationId: 'listTickets',
        tags,
        querystring: tickets.TicketsQuery,
        response: { 200: tickets.Tickets },
      },
    },
    (request) => listTickets(admitted(request), request.query),
  )

  app.post(
    '/api/tickets',
    {
      schema: {
        operationId: 'createTicket',
        tags,
        body: tickets.NewTicket,
        response: { 201: tickets.TicketDetail },
      },
    },
    async (request, reply) => reply.status(201).send(await createTicket(admitted(request), request.body)),
  )

  app.get(
    '/api/tickets/:id',
    { schema: { operationId: 'getTicket', tags, params: ById, response } },
    (request) => getTicket(admitted(request), request.params.id),
  )

  app.patch(
    '/api/tickets/:id',
    { schema: { operationId: 'changeTicket', tags, params: ById, body: tickets.TicketChange, response } },
    (request) => changeTicket(admitted(request), request.params.id, request.body),
  )

  app.put(
    '/api/tickets/:id/assignee',
    { schema: { operationId: 'assignTicket', tags, params: ById, body: tickets.TicketAssignment, response } },
    (request) => assignTicket(admitted(request), request.params.id, request.body),
  )

  app.delete(
    '/api/tickets/:id',
    { schema: { operationId: 'deleteTicket', tags, params: ById, response: { 200: Done } } },
    (request) => deleteTicket(admitted(request), request.params.id),
  )

  app.post(
    '/api/tickets/:id/restore',
    { schema: { operationId: 'restoreTicket', tags, params: ById, response } },
    (request) => restoreTicket(admitted(request), request.params.id),
  )

  app.put(
    '/api/tickets/:id/watch',
    { schema: { operationId: 'watchTicket', tags, params: ById, response } },
    (request) => watchTicket(signedIn(request), request.params.id),
  )

  app.delete(
    '/api/tickets/:id/watch',
    { schema: { operationId: 'unwatchTicket', tags, params: ById, response } },
    (request) => unwatchTicket(signedIn(request), request.params.id),
  )
}
