import { z } from 'zod'
import { defineJob } from '../../engines/jobs/index.ts'
import { perService } from '../../platform/context.ts'
import { forEachWorkspace } from '../../platform/for-each-workspace.ts'
import { sendNews, TicketMail } from './news.ts'
import { sweepTickets } from './sweep-tickets.ts'
import { removeContents } from './parts/tickets.files.ts'

const hour = 60 * 60

export const ticketJobs = perService((service) => ({
  sweep: defineJob({
    name: 'tickets.sweep',
    schema: z.strictObject({}),
    schedule: { cron: '7 * * * *', input: {} },
    timeoutSeconds: hour,
    run: async (_, { signal }) => {
      const of = { having: 'ticket_spaces', name: 'ticket sweep', signal } as const
      await forEachWorkspace(service, of, (workspaceId) => sweepTickets(service, workspaceId))
    },
  }),
}))

/** A mail is one job, so that a second try writes to nobody twice. */
export const mailJobs = perService((service) => ({
  tell: defineJob({
    name: 'tickets.tell',
    schema: TicketMail,
    retry: { limit: 10 },
    run: (mail) => sendNews(service, mail),
  }),
}))

/** What is left to do with the content of attachments once their rows are gone. */
export const contentJobs = perService((service) => ({
  remove: defineJob({
    name: 'tickets.remove-contents',
    schema: z.strictObject({ workspaceId: z.uuid(), ids: z.array(z.uuid()) }),
    concurrency: 2,
    timeoutSeconds: 600,
    retry: { limit: 20 },
    run: ({ workspaceId, ids }) => removeContents(service.engines.objects, workspaceId, ids),
  }),
}))
