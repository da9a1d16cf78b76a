import { canMoveTicket, type TicketStatus } from '@marsad/contract/tickets'
import type { Ticket, Tickets } from '@marsad/contract/http/tickets'
import { clsx } from 'clsx'
import { Ban } from 'lucide-react'
import { useState, type DragEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { statusLooks } from '../ticket-parts.tsx'
import type { TicketsSearch } from '../tickets-search.ts'
import { useTickets } from '../tickets.api.ts'
import { isCut } from '../tickets.rules.ts'
import { BoardCard } from './board-card.tsx'

interface BoardColumnProps {
  status: TicketStatus
  filter: Omit<TicketsSearch, 'layout'>
  /** The card being dragged. */
  dragged: Ticket | null
  /** The card that was moved last: it takes the focus. */
  arrivedId: string | undefined
  /** Null for readers who may only look. */
  onDrag: ((ticket: Ticket | null) => void) | null
  onMove: (ticket: Ticket, to: TicketStatus) => void
  onList: () => void
}

export function BoardColumn({
  status,
  filter,
  dragged,
  arrivedId,
  onDrag,
  onMove,
  onList,
}: BoardColumnProps) {
  const t = useTranslations('tickets')
  const format = useFormat()
  const query = useTickets({ ...filter, status })
  const [isOver, setOver] = useState(false)
  const { Icon } = statusLooks[status]
  const isElsewhere = dragged !== null && dragged.status !== status
  const isRefused = isElsewhere && !canMoveTicket(dragged.status, status)
  const label = t(`status.${status}`)
  const totalOf = (list: Tickets) => (isCut(list) ? format.atLeast(list.total) : format.number(list.total))
  return (
    <section aria-label={label} className="flex w-72 shrink-0 snap-start xl:w-auto">
      <div
        className={clsx(
          'flex min-w-0 flex-1 flex-col rounded-card border bg-bg',
          isOver && isElsewhere && (isRefused ? 'border-bad' : 'border-primary bg-soft'),
          isRefused && 'opacity-60',
        )}
        onDragOver={(event: DragEvent) => {
          // A column that refuses takes the drop as well, so that it can say why.
          if (!isElsewhere) return
          event.preventDefault()
          event.dataTransfer.dropEffect = 'move'
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          if (dragged && isElsewhere) onMove(dragged, status)
        }}
      >
        <h2 className="flex items-center gap-2 px-3 py-2.5 text-sm font-semibold">
          <Icon aria-hidden className="size-4 text-muted" />
          {label}
          <span className="num ms-auto rounded-full bg-hover px-2 text-xs leading-5 font-medium text-muted">
            {query.data ? totalOf(query.data) : format.unknown}
          </span>
        </h2>
        {isRefused && (
          <p className="flex items-center gap-1.5 px-3 pb-2 text-xs text-bad">
            <Ban aria-hidden className="size-3.5 shrink-0" />
            {t('board.no', { from: t(`status.${dragged.status}`) })}
          </p>
        )}
        <Panel
          query={query}
          failed={t('failed')}
          isEmpty={({ tickets }) => tickets.length === 0}
          empty={<p className="px-3 pt-2 pb-6 text-center text-xs text-muted">{t('board.empty')}</p>}
        >
          {(list) => (
            <ul className="flex flex-col gap-2 px-2 pb-2">
              {list.tickets.map((ticket) => (
                <BoardCard
                  key={ticket.id}
                  ticket={ticket}
                  hasArrived={ticket.id === arrivedId}
                  onDrag={onDrag}
                  onMove={(to) => onMove(ticket, to)}
                />
              ))}
              {list.total > list.tickets.length && (
                <li>
                  <Button variant="ghost" size="sm" className="w-full" onClick={onList}>
                    {t('board.more', { count: totalOf(list) })}
                  </Button>
                </li>
              )}
            </ul>
          )}
        </Panel>
      </div>
    </section>
  )
}
