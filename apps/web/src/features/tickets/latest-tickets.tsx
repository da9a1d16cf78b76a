import type { Ticket } from '@marsad/contract/http/tickets'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { LatestCard } from '../../ui/data/latest-card.tsx'
import { RelativeTime } from '../../ui/time.tsx'
import { TicketNumber, TicketPriorityBadge, TicketStatusBadge } from './ticket-parts.tsx'
import { useTickets } from './tickets.api.ts'

const shown = 5

/** The tickets that changed last. */
export function LatestTickets() {
  const t = useTranslations('tickets.latest')
  const query = useTickets({}, { limit: shown })
  return (
    <LatestCard
      title={t('title')}
      all={<Link to="/tickets">{t('all')}</Link>}
      failed={t('failed')}
      empty={t('empty')}
      query={query}
      items={({ tickets }) => tickets}
    >
      {(ticket) => <TicketLine key={ticket.id} ticket={ticket} />}
    </LatestCard>
  )
}

/** A ticket in a line; needs the piece `tickets`. */
function TicketLine({ ticket }: { ticket: Ticket }) {
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
