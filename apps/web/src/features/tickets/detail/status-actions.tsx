import type { TicketDetail } from '@marsad/contract/http/tickets'
import { ticketTransitions, type TicketStatus } from '@marsad/contract/tickets'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import { statusLooks } from '../ticket-parts.tsx'
import type { Change } from './use-change-ticket.tsx'

interface StatusActionsProps {
  detail: TicketDetail
  change: Change
  isPending: boolean
}

/** The usual next status of each status. */
const usual: Record<TicketStatus, TicketStatus> = {
  open: 'inProgress',
  inProgress: 'resolved',
  resolved: 'closed',
  closed: 'open',
}

/** The allowed transitions of a ticket, and no others. */
export function StatusActions({ detail, change, isPending }: StatusActionsProps) {
  const t = useTranslations('tickets.one')
  const { status } = detail.ticket
  return ticketTransitions[status].map((to) => {
    const { Icon } = statusLooks[to]
    return (
      <Button
        key={to}
        variant={to === usual[status] ? 'solid' : 'outline'}
        disabled={isPending}
        onClick={() => void change({ status: to }, detail)}
      >
        <Icon aria-hidden />
        {status === 'inProgress' && to === 'open' ? t('back') : t(`act.${to}`)}
      </Button>
    )
  })
}
