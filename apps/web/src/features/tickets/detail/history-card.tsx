import type { TicketEvent } from '@marsad/contract/http/tickets'
import type { TicketEventKind } from '@marsad/contract/tickets'
import {
  CalendarDays,
  CircleDot,
  CirclePlus,
  Flag,
  MessageSquare,
  MessageSquareX,
  Paperclip,
  Pencil,
  RotateCcw,
  Server,
  Tag,
  Trash2,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Card } from '../../../ui/card.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { useEventWords } from './use-event-words.ts'

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
