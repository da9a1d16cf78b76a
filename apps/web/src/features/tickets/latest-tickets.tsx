import type { Ticket } from '@marsad/contract/http/tickets'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../lib/api/use-error-text.ts'
import { Card } from '../../ui/data/card.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { RelativeTime } from '../../ui/time.tsx'
import { TicketNumber, TicketPriorityBadge, TicketStatusBadge } from './ticket-parts.tsx'
import { useTickets } from './tickets.api.ts'

const shown = 5

/** Those that moved last. */
export function LatestTickets() {
  const t = useTranslations('tickets.latest')
  const query = useTickets({}, { limit: shown })
  return (
    <Card
      flush
      title={t('title')}
      className="col-span-full"
      actions={
        <Link to="/tickets" className="text-sm font-medium text-primary hover:underline">
          {t('all')}
        </Link>
      }
    >
      <Panel
        query={query}
        failed={t('failed')}
        explain={useErrorText()}
        isEmpty={({ tickets }) => tickets.length === 0}
        empty={t('empty')}
      >
        {({ tickets }) => (
          <ul className="divide-y">
            {tickets.map((ticket) => (
              <TicketLine key={ticket.id} ticket={ticket} />
            ))}
          </ul>
        )}
      </Panel>
    </Card>
  )
}

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
