import type { Ticket } from '@marsad/contract/http/tickets'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { RelativeTime } from '../../ui/time.tsx'
import {
  TicketDue,
  TicketMarks,
  TicketNumber,
  TicketPerson,
  TicketPriorityBadge,
  TicketStatusBadge,
} from './ticket-parts.tsx'

/** The list of narrow screens. */
export function TicketCards({ tickets }: { tickets: readonly Ticket[] }) {
  const t = useTranslations('tickets')
  return (
    <ul aria-label={t('title')} className="divide-y">
      {tickets.map((ticket) => (
        <li
          key={ticket.id}
          className="relative flex flex-col gap-2 p-4 text-sm has-[:focus-visible]:bg-hover"
        >
          <div className="flex flex-wrap items-center gap-2">
            <TicketNumber number={ticket.number} />
            <TicketStatusBadge status={ticket.status} />
            <TicketPriorityBadge priority={ticket.priority} />
            <RelativeTime value={new Date(ticket.changedAt)} className="ms-auto text-xs text-muted" />
          </div>
          <Link
            to="/tickets/$id"
            params={{ id: ticket.id }}
            className="font-medium wrap-anywhere before:absolute before:inset-0 hover:underline"
          >
            <bdi>{ticket.title}</bdi>
          </Link>
          <TicketMarks ticket={ticket} />
          <div className="flex flex-wrap items-center justify-between gap-2">
            <TicketPerson person={ticket.assignedTo} />
            <TicketDue ticket={ticket} />
          </div>
        </li>
      ))}
    </ul>
  )
}
