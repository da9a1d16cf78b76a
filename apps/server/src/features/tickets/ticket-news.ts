import { ticketStatuses } from '@marsad/contract/tickets'
import { z } from 'zod'

/** What watchers are written to about. */
export const TicketNews = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('created') }),
  z.strictObject({ kind: z.literal('assigned'), to: z.uuid() }),
  z.strictObject({ kind: z.literal('comment'), commentId: z.uuid(), isInternal: z.boolean() }),
  z.strictObject({ kind: z.literal('status'), from: z.enum(ticketStatuses), to: z.enum(ticketStatuses) }),
])
export type TicketNews = z.infer<typeof TicketNews>

/** One mail to one person. */
export const TicketMail = z.strictObject({
  id: z.uuid(),
  workspaceId: z.uuid(),
  ticketId: z.uuid(),
  userId: z.uuid(),
  /** Null where it happened by itself. */
  byName: z.string().nullable(),
  news: TicketNews,
})
export type TicketMail = z.infer<typeof TicketMail>
