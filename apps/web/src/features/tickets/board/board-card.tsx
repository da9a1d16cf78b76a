import type { Ticket } from '@marsad/contract/http/tickets'
import { type TicketStatus, ticketTransitions } from '@marsad/contract/tickets'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { EllipsisVertical } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../../ui/button.tsx'
import { Menu, MenuGroup, MenuItem } from '../../../ui/overlay/menu.tsx'
import {
  statusLooks,
  TicketDue,
  TicketMarks,
  TicketNumber,
  TicketPerson,
  TicketPriorityBadge,
} from '../ticket-parts.tsx'

interface BoardCardProps {
  ticket: Ticket
  hasArrived: boolean
  /** Null for readers who may only look. */
  onDrag: ((ticket: Ticket | null) => void) | null
  onMove: (to: TicketStatus) => void
}

export function BoardCard({ ticket, hasArrived, onDrag, onMove }: BoardCardProps) {
  const card = useRef<HTMLDivElement>(null)
  const [isLifted, setLifted] = useState(false)
  useEffect(() => {
    // The card moved to another column: whoever moved it by keyboard continues from there, unless the focus is
    // elsewhere by now.
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

interface MoveMenuProps {
  ticket: Ticket
  onMove: (to: TicketStatus) => void
}

/** The keyboard's and touch screens' equivalent of a drag; only allowed transitions. */
export function MoveMenu({ ticket, onMove }: MoveMenuProps) {
  const t = useTranslations('tickets')
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          label={t('board.move', { ticket: `#${ticket.number}` })}
          className="-my-1 ms-auto -me-1.5"
        >
          <EllipsisVertical aria-hidden />
        </IconButton>
      }
    >
      <MenuGroup label={t('board.moveTo')}>
        {ticketTransitions[ticket.status].map((to) => {
          const { Icon } = statusLooks[to]
          return (
            <MenuItem key={to} icon={<Icon aria-hidden />} onClick={() => onMove(to)}>
              {t(`status.${to}`)}
            </MenuItem>
          )
        })}
      </MenuGroup>
    </Menu>
  )
}
