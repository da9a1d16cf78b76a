import { Day, Instant } from '@marsad/contract/instants'
import type { TicketSort } from '@marsad/contract/tickets'
import { z } from 'zod'

const TicketNumber = z.int().min(0).max(2_147_483_647)

/**
 * Where a page of the list ended: what it is sorted by, and the number for those that are alike in that. Nothing is
 * sorted by where the number is all, or where a ticket has no date.
 */
export const TicketPlace = z.discriminatedUnion('sort', [
  z.strictObject({ sort: z.literal('number'), key: z.null(), number: TicketNumber }),
  z.strictObject({ sort: z.literal('changed'), key: Instant, number: TicketNumber }),
  z.strictObject({ sort: z.literal('priority'), key: z.int().min(0).max(9), number: TicketNumber }),
  z.strictObject({ sort: z.literal('due'), key: Day.nullable(), number: TicketNumber }),
])
export type TicketPlace = z.infer<typeof TicketPlace>

type Row = { number: number; changedAt: Date; priorityRank: number; dueDate: string | null }

const places: Record<TicketSort, (row: Row) => TicketPlace> = {
  number: ({ number }) => ({ sort: 'number', key: null, number }),
  changed: ({ number, changedAt }) => ({
    sort: 'changed',
    key: changedAt.toISOString(),
    number,
  }),
  priority: ({ number, priorityRank }) => ({ sort: 'priority', key: priorityRank, number }),
  due: ({ number, dueDate }) => ({ sort: 'due', key: dueDate, number }),
}

export const placeOf = (sort: TicketSort, row: Row): TicketPlace => places[sort](row)
