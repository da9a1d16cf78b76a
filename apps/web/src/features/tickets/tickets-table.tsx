import type { Ticket } from '@marsad/contract/http/tickets'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { RelativeTime } from '../../ui/time.tsx'
import {
  RowLink,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '../../ui/data/table.tsx'
import {
  TicketDue,
  TicketMarks,
  TicketNumber,
  TicketPerson,
  TicketPriorityBadge,
  TicketStatusBadge,
} from './ticket-parts.tsx'

export function TicketsTable({ tickets }: { tickets: readonly Ticket[] }) {
  const t = useTranslations('tickets')
  return (
    <Table caption={t('title')} density="compact">
      <TableHead>
        <TableHeader>{t('field.title')}</TableHeader>
        <TableHeader>{t('field.status')}</TableHeader>
        <TableHeader>{t('field.priority')}</TableHeader>
        <TableHeader>{t('field.category')}</TableHeader>
        <TableHeader>{t('field.assignedTo')}</TableHeader>
        <TableHeader>{t('filter.due')}</TableHeader>
        <TableHeader>{t('field.changed')}</TableHeader>
      </TableHead>
      <TableBody>
        {tickets.map((ticket) => (
          <TableRow key={ticket.id} stale={ticket.status === 'closed'}>
            <TableCell className="min-w-72">
              <div className="flex items-baseline gap-2">
                <TicketNumber number={ticket.number} />
                <RowLink
                  className="line-clamp-2 wrap-anywhere"
                  render={<Link to="/tickets/$id" params={{ id: ticket.id }} />}
                >
                  <bdi>{ticket.title}</bdi>
                </RowLink>
              </div>
              <TicketMarks ticket={ticket} />
            </TableCell>
            <TableCell>
              <TicketStatusBadge status={ticket.status} />
            </TableCell>
            <TableCell>
              <TicketPriorityBadge priority={ticket.priority} />
            </TableCell>
            <TableCell className="whitespace-nowrap">{t(`category.${ticket.category}`)}</TableCell>
            <TableCell className="max-w-48">
              <TicketPerson person={ticket.assignedTo} />
            </TableCell>
            <TableCell>
              <TicketDue ticket={ticket} />
            </TableCell>
            <TableCell>
              <RelativeTime value={new Date(ticket.changedAt)} className="whitespace-nowrap text-muted" />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
