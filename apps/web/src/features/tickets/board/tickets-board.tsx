import { canMoveTicket, ticketStatuses, type TicketStatus } from '@marsad/contract/tickets'
import type { Ticket } from '@marsad/contract/http/tickets'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMay } from '../../../lib/session/use-may.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import type { TicketsSearch } from '../tickets-search.ts'
import { useMoveTicket } from '../use-move-ticket.ts'
import { BoardColumn } from './board-column.tsx'

interface TicketsBoardProps {
  filter: Omit<TicketsSearch, 'layout'>
  /** Opens the whole list of a column that has more than it shows. */
  onList: (status: TicketStatus) => void
}

/** Tickets by status. A card moves by a drag or by its menu; a screen reader announces where it went. */
export function TicketsBoard({ filter, onList }: TicketsBoardProps) {
  const t = useTranslations('tickets')
  const mayMove = useMay()('tickets.work')
  const [dragged, setDragged] = useState<Ticket | null>(null)
  const [arrived, setArrived] = useState<{ id: string; words: string } | null>(null)
  const { mutate } = useMoveTicket()

  const move = (ticket: Ticket, to: TicketStatus) => {
    if (!canMoveTicket(ticket.status, to)) {
      const [from, target] = [t(`status.${ticket.status}`), t(`status.${to}`)]
      toast.warning(t('board.refused', { from, to: target }))
      return
    }
    mutate({ ticket, to })
    const words = t('board.moved', { ticket: `#${ticket.number}`, status: t(`status.${to}`) })
    setArrived({ id: ticket.id, words })
  }
  return (
    <div className="relative flex snap-x gap-3 overflow-x-auto p-3 max-xl:scroll-px-3 xl:grid xl:grid-cols-4">
      {ticketStatuses.map((status) => (
        <BoardColumn
          key={status}
          status={status}
          filter={filter}
          dragged={dragged}
          arrivedId={arrived?.id}
          onDrag={mayMove ? setDragged : null}
          onMove={move}
          onList={() => onList(status)}
        />
      ))}
      <p aria-live="polite" className="sr-only">
        {arrived?.words}
      </p>
    </div>
  )
}
