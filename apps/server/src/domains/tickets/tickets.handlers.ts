import { forEachWorkspace } from '../../platform/for-each-workspace.ts'
import { handle } from '../../platform/jobs.ts'
import { sendNews } from './news.ts'
import { removeContents } from './parts/tickets.files.ts'
import { sweepTickets } from './sweep-tickets.ts'
import { ticketJobs } from './tickets.jobs.ts'

export const ticketHandlers = [
  handle(ticketJobs.sweep, (service, _, { signal }) =>
    forEachWorkspace(service, { having: 'ticket_spaces', name: 'ticket sweep', signal }, (id) =>
      sweepTickets(service, id),
    ),
  ),
  handle(ticketJobs.notify, sendNews),
  handle(ticketJobs.removeContents, ({ engines }, { workspaceId, ids }) =>
    removeContents(engines.objects, workspaceId, ids),
  ),
]
