import { ticketSorts, type TicketSort } from '@marsad/contract/tickets'
import { z } from 'zod'

/** Where a page of the list ended: what it is sorted by, and the number for those that are alike in that. */
export const TicketPlace = z.strictObject({
  sort: z.enum(ticketSorts),
  /** Null where there is nothing to sort by: a ticket without a date. */
  key: z.union([z.iso.datetime(), z.iso.date(), z.int().min(0).max(9)]).nullable(),
  number: z.int().min(0).max(2_147_483_647),
})
export type TicketPlace = z.infer<typeof TicketPlace>

type Row = { number: number; changedAt: Date; priorityRank: number; dueDate: string | null }

const keys: Record<TicketSort, (row: Row) => TicketPlace['key']> = {
  number: () => null,
  changed: ({ changedAt }) => changedAt.toISOString(),
  priority: ({ priorityRank }) => priorityRank,
  due: ({ dueDate }) => dueDate,
}

export const placeOf = (sort: TicketSort, row: Row): TicketPlace => ({
  sort,
  key: keys[sort](row),
  number: row.number,
})
