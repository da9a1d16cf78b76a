import type { Ticket, TicketPerson as Person } from '@marsad/contract/http/tickets'
import type { TicketPriority, TicketStatus } from '@marsad/contract/tickets'
import { clsx } from 'clsx'
import {
  BellRing,
  CalendarClock,
  ChevronDown,
  ChevronsUp,
  ChevronUp,
  CircleCheck,
  CircleDot,
  CircleDotDashed,
  CircleSlash,
  Equal,
  type LucideIcon,
  MessageSquare,
  Paperclip,
  Server,
} from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { Bdi, VisuallyHidden } from '../../ui/text.tsx'
import { Avatar } from '../../ui/data/avatar.tsx'
import { Badge } from '../../ui/data/badge.tsx'

type Tone = 'neutral' | 'primary' | 'ok' | 'warn' | 'bad' | 'idle'

export const statusLooks: Record<TicketStatus, { Icon: LucideIcon; tone: Tone }> = {
  open: { Icon: CircleDot, tone: 'warn' },
  inProgress: { Icon: CircleDotDashed, tone: 'primary' },
  resolved: { Icon: CircleCheck, tone: 'ok' },
  closed: { Icon: CircleSlash, tone: 'idle' },
}

const priorityLooks: Record<TicketPriority, { Icon: LucideIcon; tone: Tone }> = {
  low: { Icon: ChevronDown, tone: 'idle' },
  medium: { Icon: Equal, tone: 'neutral' },
  high: { Icon: ChevronUp, tone: 'warn' },
  urgent: { Icon: ChevronsUp, tone: 'bad' },
}

export function TicketStatusBadge({ status }: { status: TicketStatus }) {
  const t = useTranslations('tickets.status')
  const { Icon, tone } = statusLooks[status]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {t(status)}
    </Badge>
  )
}

export function TicketPriorityBadge({ priority }: { priority: TicketPriority }) {
  const t = useTranslations('tickets.priority')
  const { Icon, tone } = priorityLooks[priority]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {t(priority)}
    </Badge>
  )
}

/** The small facts of a ticket: its device, its alert, the numbers of comments and attachments. */
export function TicketMarks({ ticket }: { ticket: Ticket }) {
  const t = useTranslations('tickets')
  const format = useFormat()
  const [device, ...others] = ticket.devices
  const { comments, attachments, alert } = ticket
  return (
    <div className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted empty:hidden [&_svg]:size-3.5 [&_svg]:shrink-0">
      {alert && (
        <Mark words={t('fromAlert')}>
          <BellRing aria-hidden />
        </Mark>
      )}
      {device && (
        <span className="flex min-w-0 items-center gap-1">
          <Server aria-hidden />
          <Bdi truncate className="max-w-40">
            {device.name}
          </Bdi>
          {others.length > 0 && <Bdi className="num">+{format.number(others.length)}</Bdi>}
        </span>
      )}
      {comments > 0 && (
        <Mark words={t('comments', { count: comments })}>
          <MessageSquare aria-hidden />
          <span aria-hidden>{format.number(comments)}</span>
        </Mark>
      )}
      {attachments > 0 && (
        <Mark words={t('attachments', { count: attachments })}>
          <Paperclip aria-hidden />
          <span aria-hidden>{format.number(attachments)}</span>
        </Mark>
      )}
    </div>
  )
}

const Mark = ({ words, children }: { words: string; children: ReactNode }) => (
  <span title={words} className="num flex items-center gap-1">
    {children}
    <VisuallyHidden>{words}</VisuallyHidden>
  </span>
)

/** The due date; nothing where there is none. */
export function TicketDue({
  ticket: { dueDate, isOverdue },
}: {
  ticket: Pick<Ticket, 'dueDate' | 'isOverdue'>
}) {
  const t = useTranslations('tickets')
  const day = useDay()
  if (!dueDate) return null
  return (
    <span
      className={clsx(
        'num inline-flex items-center gap-1.5 whitespace-nowrap',
        isOverdue && 'font-medium text-bad',
      )}
    >
      {isOverdue && <CalendarClock aria-hidden className="size-3.5" />}
      <time dateTime={dueDate}>{day(dueDate)}</time>
      {isOverdue && <span>({t('overdue')})</span>}
    </span>
  )
}

/** The assignee, or that there is none. */
export function TicketPerson({ person }: { person: Person | null }) {
  const t = useTranslations('tickets')
  if (!person) return <span className="text-muted">{t('nobody')}</span>
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar name={person.name} size="sm" />
      <bdi className="truncate" title={person.email ?? t('gone')}>
        {person.name}
      </bdi>
    </span>
  )
}

/** The number people use for a ticket. */
export const TicketNumber = ({ number }: { number: number }) => (
  <Bdi className="num text-muted">{`#${number}`}</Bdi>
)

/** A calendar day in words: it is the same day in every time zone. */
export function useDay(): (day: string) => string {
  const { tag } = useFormat()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(tag, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    })
    return (day) => format.format(new Date(`${day}T00:00:00Z`))
  }, [tag])
}
