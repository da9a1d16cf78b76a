import {
  ticketCategories,
  ticketDues,
  ticketPriorities,
  ticketSorts,
  ticketStatuses,
  type TicketCategory,
  type TicketDue,
  type TicketPriority,
  type TicketSort,
  type TicketStatus,
} from '@marsad/contract/tickets'

/** The filters of the list; they stand in the address, so that Back and a link restore them. */
export interface TicketsSearch {
  status?: TicketStatus
  priority?: TicketPriority
  category?: TicketCategory
  /** A member by id, or `none`. */
  assignee?: string
  mine?: true
  due?: TicketDue
  search?: string
  sort?: TicketSort
  direction?: 'asc' | 'desc'
  layout?: 'board'
}

const oneOf = <Value>(list: readonly Value[], given: unknown) => list.find((one) => one === given)

export function readTicketsSearch(given: Record<string, unknown>): TicketsSearch {
  const { assignee, search } = given
  const found = {
    status: oneOf(ticketStatuses, given['status']),
    priority: oneOf(ticketPriorities, given['priority']),
    category: oneOf(ticketCategories, given['category']),
    assignee: typeof assignee === 'string' ? assignee : undefined,
    mine: oneOf([true as const], given['mine']),
    due: oneOf(ticketDues, given['due']),
    search: typeof search === 'string' || typeof search === 'number' ? `${search}` : undefined,
    sort: oneOf(ticketSorts, given['sort']),
    direction: oneOf(['asc', 'desc'] as const, given['direction']),
    layout: oneOf(['board' as const], given['layout']),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => Boolean(value)))
}
