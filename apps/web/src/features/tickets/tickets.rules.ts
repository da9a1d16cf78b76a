import type { Severity } from '@marsad/contract/alerts'
import type { Ticket, TicketDetail, Tickets } from '@marsad/contract/http/tickets'
import { ticketLimits, type TicketPriority, type TicketStatus } from '@marsad/contract/tickets'

export const isOpen = ({ status }: Pick<Ticket, 'status'>) => status === 'open' || status === 'inProgress'

/** The priority of a ticket that begins with an alert. */
export const priorityOf: Record<Severity, TicketPriority> = { critical: 'urgent', warning: 'high' }

/** Whether there are more tickets than the total shows. */
export const isCut = ({ countsAreCut, counts, total }: Tickets) =>
  countsAreCut &&
  total >= ticketLimits.counted &&
  Object.values(counts).some((count) => count >= ticketLimits.counted)

/** A list after a ticket changed its status: in a list of one status it leaves or arrives, and the counts follow. */
export function movedList(
  list: Tickets,
  only: TicketStatus | undefined,
  ticket: Ticket,
  to: TicketStatus,
): Tickets {
  const moved = { ...ticket, status: to }
  const counts = {
    ...list.counts,
    [ticket.status]: list.counts[ticket.status] - 1,
    [to]: list.counts[to] + 1,
  }
  const isHere = list.tickets.some(({ id }) => id === ticket.id)
  if (only === undefined) {
    return { ...list, counts, tickets: list.tickets.map((one) => (one.id === ticket.id ? moved : one)) }
  }
  if (isHere && only !== to) {
    return {
      ...list,
      counts,
      total: list.total - 1,
      tickets: list.tickets.filter(({ id }) => id !== ticket.id),
    }
  }
  if (!isHere && only === to) {
    return { ...list, counts, total: list.total + 1, tickets: [moved, ...list.tickets] }
  }
  return { ...list, counts }
}

/** The editable fields of a ticket, as they stand. */
export interface TicketFields extends Pick<Ticket, 'title' | 'category' | 'priority' | 'status' | 'dueDate'> {
  description: string
  deviceIds: string[]
}
export type TicketChanges = Partial<TicketFields>

export const fieldsOf = ({
  ticket,
  description,
}: Pick<TicketDetail, 'ticket' | 'description'>): TicketFields => ({
  title: ticket.title,
  description,
  category: ticket.category,
  priority: ticket.priority,
  status: ticket.status,
  dueDate: ticket.dueDate,
  deviceIds: ticket.devices.flatMap(({ id }) => id ?? []).toSorted(),
})

/** The fields that the reader wants to change and another person changed first, to something else. */
export function clashes(
  wanted: TicketChanges,
  before: TicketFields,
  now: TicketFields,
): (keyof TicketFields)[] {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  return (Object.keys(wanted) as (keyof TicketFields)[]).filter(
    (field) => !same(before[field], now[field]) && !same(wanted[field], now[field]),
  )
}

export interface Mention {
  id: string
  name: string
}

/** The mention at the caret: from the @ on, as far as a name can go. */
export function mentionAt(value: string, caret: number): { from: number; to: number; text: string } | null {
  // A mention begins at the start of a word, and has two words at most: an address like me@example.com is none.
  const [match] = /(?<![^\s(])@[^\s@]{0,40}(?: [^\s@]{1,40})?$/u.exec(value.slice(0, caret)) ?? []
  return match === undefined ? null : { from: caret - match.length, to: caret, text: match.slice(1) }
}

/** The people who are still mentioned when the text is finished. */
export const stillCalled = (body: string, mentions: readonly Mention[]): string[] => [
  ...new Set(mentions.filter(({ name }) => body.includes(`@${name}`)).map(({ id }) => id)),
]
