import type { Ticket } from '@marsad/contract/http/tickets'
import { CalendarClock } from 'lucide-react'
import { clsx } from 'clsx'
import { useTranslations } from 'use-intl'
import { useDay } from './use-day.ts'

/** The day it is expected to be done by; nothing where none was named. */
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
