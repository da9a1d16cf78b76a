import type { AlertDetail } from '@marsad/contract/http/alerts'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useMay } from '../../lib/session/use-may.ts'
import { Card } from '../../ui/card.tsx'
import { TicketStatusBadge } from './ticket-badges.tsx'
import { TicketNumber } from './ticket-number.tsx'
import { isOpen } from './tickets.rules.ts'
import { ResolveOffer } from './resolve-offer.tsx'

/** The tickets that were opened from an alert; nothing where there is none. */
export function AlertTickets({ detail: { alert, tickets } }: { detail: AlertDetail }) {
  const t = useTranslations('tickets.alert')
  const mayWork = useMay()('PATCH /api/tickets/:id')
  const open = tickets.filter(isOpen)
  if (tickets.length === 0) return null
  return (
    <Card flush title={t('title')}>
      {mayWork && alert.status === 'resolved' && open.length > 0 && <ResolveOffer tickets={open} />}
      <ul className="divide-y">
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <Link
              to="/tickets/$id"
              params={{ id: ticket.id }}
              className="flex items-center gap-3 px-4 py-2.5 text-sm -outline-offset-2 hover:bg-hover"
            >
              <TicketNumber number={ticket.number} />
              <bdi className="min-w-0 flex-1 truncate font-medium">{ticket.title}</bdi>
              <TicketStatusBadge status={ticket.status} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
