import type { TicketEvent } from '@marsad/contract/http/tickets'
import {
  ticketCategories,
  type TicketEventKind,
  ticketPriorities,
  ticketStatuses,
} from '@marsad/contract/tickets'
import {
  CalendarDays,
  CircleDot,
  CirclePlus,
  Flag,
  type LucideIcon,
  MessageSquare,
  MessageSquareX,
  Paperclip,
  Pencil,
  RotateCcw,
  Server,
  Tag,
  Trash2,
  UserRound,
} from 'lucide-react'
import { useTranslations } from 'use-intl'
import { isolateText } from '../../../lib/isolate-text.ts'
import { Card } from '../../../ui/data/card.tsx'
import { DateTime } from '../../../ui/time.tsx'
import { useDay } from '../ticket-parts.tsx'

const icons: Record<TicketEventKind, LucideIcon> = {
  created: CirclePlus,
  title: Pencil,
  description: Pencil,
  category: Tag,
  priority: Flag,
  status: CircleDot,
  assigned: UserRound,
  due: CalendarDays,
  device_linked: Server,
  device_unlinked: Server,
  commented: MessageSquare,
  comment_edited: MessageSquare,
  comment_removed: MessageSquareX,
  attached: Paperclip,
  attachment_removed: Paperclip,
  deleted: Trash2,
  restored: RotateCcw,
}

/** Every change with who and when, the newest first. */
export function HistoryCard({ history }: { history: readonly TicketEvent[] }) {
  const t = useTranslations('tickets.history')
  const words = useEventWords()
  return (
    <Card title={t('title')}>
      <ol className="flex flex-col">
        {history.toReversed().map((event) => {
          const Icon = icons[event.kind]
          return (
            <li key={event.id} className="group relative flex gap-3 pb-4 last:pb-0">
              <span
                aria-hidden
                className="absolute start-3.5 top-7 bottom-0 w-px bg-line group-last:hidden"
              />
              <span
                aria-hidden
                className="grid size-7 shrink-0 place-items-center rounded-full bg-hover text-muted [&_svg]:size-3.5"
              >
                <Icon />
              </span>
              <div className="min-w-0 flex-1 pt-1 text-sm">
                <p className="wrap-anywhere">{words(event)}</p>
                <p className="text-xs text-muted">
                  <bdi>{event.by?.name ?? t('itself')}</bdi>
                  {' · '}
                  <DateTime value={new Date(event.at)} />
                </p>
              </div>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

/** An event as a sentence. */
export function useEventWords(): (event: TicketEvent) => string {
  const t = useTranslations('tickets')
  const day = useDay()
  const category = (value: string) => {
    const known = ticketCategories.find((one) => one === value)
    return known ? t(`category.${known}`) : value
  }
  const priority = (value: string) => {
    const known = ticketPriorities.find((one) => one === value)
    return known ? t(`priority.${known}`) : value
  }
  const status = (value: string) => {
    const known = ticketStatuses.find((one) => one === value)
    return known ? t(`status.${known}`) : value
  }
  const date = (value: string) => (value ? day(value) : t('history.none'))
  return ({ kind, from, to }) => {
    const names = { from: isolateText(from), to: isolateText(to) }
    switch (kind) {
      case 'title':
        return t('history.title_changed', names)
      case 'category':
        return t('history.category', { from: category(from), to: category(to) })
      case 'priority':
        return t('history.priority', { from: priority(from), to: priority(to) })
      case 'status':
        return t('history.status', { from: status(from), to: status(to) })
      case 'due':
        return t('history.due', { from: date(from), to: date(to) })
      case 'assigned':
        if (!to) return t('history.unassigned', names)
        return from ? t('history.reassigned', names) : t('history.assigned', names)
      case 'device_linked':
      case 'attached':
        return t(`history.${kind}`, { to: names.to })
      case 'device_unlinked':
      case 'attachment_removed':
        return t(`history.${kind}`, { from: names.from })
      default:
        return t(`history.${kind}`)
    }
  }
}
