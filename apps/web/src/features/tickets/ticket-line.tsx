import type { Ticket } from '@marsad/contract/http/tickets'
import { Link } from '@tanstack/react-router'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { TicketPriorityBadge, TicketStatusBadge } from './ticket-badges.tsx'
import { TicketNumber } from './ticket-number.tsx'

/** A ticket in a line; needs the piece `tickets`. */
export function TicketLine({ ticket }: { ticket: Ticket }) {
  return (
    <li>
      <Link
        to="/tickets/$id"
        params={{ id: ticket.id }}
        className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 text-sm -outline-offset-2 hover:bg-hover"
      >
        <TicketNumber number={ticket.number} />
        <bdi className="min-w-32 flex-1 truncate font-medium">{ticket.title}</bdi>
        <TicketPriorityBadge priority={ticket.priority} />
        <TicketStatusBadge status={ticket.status} />
        <RelativeTime
          value={new Date(ticket.changedAt)}
          className="min-w-20 text-end text-xs whitespace-nowrap text-muted"
        />
      </Link>
    </li>
  )
}
