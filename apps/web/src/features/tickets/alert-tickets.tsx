import type { AlertDetail } from '@marsad/contract/http/alerts'
import type { Ticket } from '@marsad/contract/http/tickets'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useMay } from '../../lib/session/use-may.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/data/card.tsx'
import { useSend } from '../../ui/use-send.ts'
import { TicketNumber, TicketStatusBadge } from './ticket-parts.tsx'
import { changeTicket, fetchTicket, useTicketsChanged } from './tickets.api.ts'
import { isOpen } from './tickets.rules.ts'

/** The tickets that were opened from an alert; nothing where there is none. */
export function AlertTickets({ detail: { alert, tickets } }: { detail: AlertDetail }) {
  const t = useTranslations('tickets.alert')
  const mayWork = useMay()('tickets.work')
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

/** The alert is resolved and these tickets are open: one press resolves them too. */
export function ResolveOffer({ tickets }: { tickets: readonly Pick<Ticket, 'id'>[] }) {
  const t = useTranslations('tickets.alert')
  const { send, isPending } = useSend()
  const changed = useTicketsChanged()
  const count = tickets.length
  const resolve = () =>
    send(() => Promise.all(tickets.map(({ id }) => resolveTicket(id))), {
      done: t('resolved', { count }),
      failed: t('resolveFailed'),
      onSettled: changed,
    })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-b bg-warn/6 px-4 py-2.5 text-sm">
      <p>{t('stillOpen', { count })}</p>
      <Button size="sm" pending={isPending} onClick={() => void resolve()}>
        {t('resolve', { count })}
      </Button>
    </div>
  )
}

async function resolveTicket(id: string) {
  const { ticket } = await fetchTicket(id)
  await changeTicket(id, { version: ticket.version, status: 'resolved' })
}
