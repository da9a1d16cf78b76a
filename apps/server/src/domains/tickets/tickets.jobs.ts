import { ticketStatuses } from '@marsad/contract/tickets'
import { z } from 'zod'
import { defineJob } from '../../engines/jobs/index.ts'

/** Events that watchers are notified of. */
const TicketNews = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('created') }),
  z.strictObject({ kind: z.literal('assigned'), to: z.uuid() }),
  z.strictObject({ kind: z.literal('comment'), commentId: z.uuid(), isInternal: z.boolean() }),
  z.strictObject({ kind: z.literal('status'), from: z.enum(ticketStatuses), to: z.enum(ticketStatuses) }),
])
export type TicketNews = z.infer<typeof TicketNews>

/** One mail to one person. */
const TicketMail = z.strictObject({
  id: z.uuid(),
  workspaceId: z.uuid(),
  ticketId: z.uuid(),
  userId: z.uuid(),
  /** Null for an automatic event. */
  byName: z.string().nullable(),
  news: TicketNews,
})
export type TicketMail = z.infer<typeof TicketMail>

const hour = 60 * 60

export const ticketJobs = {
  sweep: defineJob({
    name: 'tickets.sweep',
    schema: z.strictObject({}),
    schedule: { cron: '7 * * * *', input: {} },
    timeoutSeconds: hour,
  }),
  /** One job per mail, so that a retry sends no duplicates. */
  notify: defineJob({ name: 'tickets.tell', schema: TicketMail, retry: { limit: 10 } }),
  /** Deletes the objects of attachments whose rows are gone. */
  removeContents: defineJob({
    name: 'tickets.remove-contents',
    schema: z.strictObject({ workspaceId: z.uuid(), ids: z.array(z.uuid()) }),
    concurrency: 2,
    timeoutSeconds: 600,
    retry: { limit: 20 },
  }),
}
