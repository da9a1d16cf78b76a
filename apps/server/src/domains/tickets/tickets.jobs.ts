import { ticketStatuses } from '@marsad/contract/tickets'
import { z } from 'zod'
import { defineJob } from '../../engines/jobs/index.ts'

/** What watchers are written to about. */
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
  /** Null where it happened by itself. */
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
  /** A mail is one job, so that a second try writes to nobody twice. */
  tell: defineJob({ name: 'tickets.tell', schema: TicketMail, retry: { limit: 10 } }),
  /** What is left to do with the content of attachments once their rows are gone. */
  removeContents: defineJob({
    name: 'tickets.remove-contents',
    schema: z.strictObject({ workspaceId: z.uuid(), ids: z.array(z.uuid()) }),
    concurrency: 2,
    timeoutSeconds: 600,
    retry: { limit: 20 },
  }),
}
