import type { TicketStatus } from '@marsad/contract/tickets'
import type { Ticket } from '@marsad/contract/http/tickets'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { TicketPriorityBadge } from '../ticket-badges.tsx'
import { TicketDue } from '../ticket-due.tsx'
import { TicketMarks } from '../ticket-marks.tsx'
import { TicketNumber } from '../ticket-number.tsx'
import { TicketPerson } from '../ticket-person.tsx'
import { MoveMenu } from './move-menu.tsx'

interface BoardCardProps {
  ticket: Ticket
  hasArrived: boolean
  /** Null where the reader may only look. */
  onDrag: ((ticket: Ticket | null) => void) | null
  onMove: (to: TicketStatus) => void
}

export function BoardCard({ ticket, hasArrived, onDrag, onMove }: BoardCardProps) {
  const card = useRef<HTMLDivElement>(null)
  const [isLifted, setLifted] = useState(false)
  useEffect(() => {
    // The card went to another column: whoever moved it by keyboard goes on from there, unless they are elsewhere by now.
    const isFree = document.activeElement === null || document.activeElement === document.body
    if (hasArrived && isFree) card.current?.querySelector('button')?.focus()
  }, [hasArrived])
  return (
    <li>
      <div
        ref={card}
        draggable={onDrag !== null}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', `#${ticket.number} ${ticket.title}`)
          setLifted(true)
          onDrag?.(ticket)
        }}
        onDragEnd={() => {
          setLifted(false)
          onDrag?.(null)
        }}
        className={clsx(
          'flex flex-col gap-2 rounded-control border bg-card p-3 text-sm shadow-card',
          onDrag && 'cursor-grab active:cursor-grabbing',
          isLifted && 'opacity-50',
        )}
      >
        <div className="flex items-center gap-2">
          <TicketNumber number={ticket.number} />
          <TicketPriorityBadge priority={ticket.priority} />
          {onDrag && <MoveMenu ticket={ticket} onMove={onMove} />}
        </div>
        <Link
          to="/tickets/$id"
          params={{ id: ticket.id }}
          draggable={false}
          className="rounded-sm font-medium wrap-anywhere hover:underline"
        >
          <bdi>{ticket.title}</bdi>
        </Link>
        <TicketMarks ticket={ticket} />
        <div className="flex flex-wrap items-center justify-between gap-2 text-xs">
          <TicketPerson person={ticket.assignedTo} />
          <TicketDue ticket={ticket} />
        </div>
      </div>
    </li>
  )
}
