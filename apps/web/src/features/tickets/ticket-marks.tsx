import type { Ticket } from '@marsad/contract/http/tickets'
import { BellRing, MessageSquare, Paperclip, Server } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { Bdi } from '../../ui/bdi.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** What hangs on a ticket, small: its device, its alert, how much was said and attached. */
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
