import type { TicketDetail } from '@marsad/contract/http/tickets'
import { ticketLimits } from '@marsad/contract/tickets'
import { Link } from '@tanstack/react-router'
import { BellRing, Trash2 } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { needWords } from '../../../lib/i18n/words.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { Alert as Notice } from '../../../ui/alert.tsx'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/data/skeleton.tsx'
import { TicketPriorityBadge, TicketStatusBadge } from '../ticket-parts.tsx'
import { useDeleteTicket } from '../use-delete-ticket.ts'
import { AlertOffer } from './alert-offer.tsx'
import { DescriptionCard } from './description-card.tsx'
import { FactsCard } from './facts-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { StatusActions } from './status-actions.tsx'
import { TicketTitle } from './ticket-title.tsx'
import { useChangeTicket } from './use-change-ticket.tsx'
import { WatchButton, WatchersCard } from './watchers-card.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

// Comments and attachments load after the description.
const AttachmentsCard = lazyPart(async () => (await import('./attachments-card.tsx')).AttachmentsCard)
const CommentsCard = lazyPart(async () => (await import('./comments-card.tsx')).CommentsCard)
const TicketEvidence = lazyPart(async () => {
  const words = needWords(
    'alert-words',
    'alerts',
    'changes',
    'chart',
    'device',
    'device-tabs',
    'devices',
    'posture',
  )
  const [{ TicketEvidence: Evidence }] = await Promise.all([import('./ticket-evidence.tsx'), words])
  return Evidence
})

/** One ticket: description, comments, history and evidence. */
export function TicketScreen({ detail }: { detail: TicketDetail }) {
  const t = useTranslations('tickets')
  const page = useTranslations('pages')
  const mayWork = useMay()('tickets.work')
  const { change, isPending, dialog } = useChangeTicket()
  const remove = useDeleteTicket()
  const { ticket, evidence } = detail
  const act = mayWork ? change : null
  return (
    <>
      <header className="mb-5 flex flex-col gap-2">
        <Breadcrumbs
          trail={[{ key: 'tickets', link: <Link to="/tickets">{page('tickets')}</Link> }]}
          current={`#${ticket.number}`}
        />
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="flex min-w-0 flex-1 basis-80 flex-col gap-2">
            <TicketTitle detail={detail} change={act} />
            <div className="flex flex-wrap items-center gap-2">
              <TicketStatusBadge status={ticket.status} />
              <TicketPriorityBadge priority={ticket.priority} />
              {evidence && (
                <a
                  href="#evidence"
                  className="inline-flex items-center gap-1 text-xs font-medium text-primary hover:underline"
                >
                  <BellRing aria-hidden className="size-3.5" />
                  {t('fromAlert')}
                </a>
              )}
            </div>
          </div>
          <div className="flex flex-wrap items-center gap-2">
            {act && <StatusActions detail={detail} change={act} isPending={isPending} />}
            <WatchButton detail={detail} />
            {mayWork && (
              <IconButton variant="outline" label={t('deleting.delete')} onClick={() => void remove(ticket)}>
                <Trash2 aria-hidden />
              </IconButton>
            )}
          </div>
        </div>
      </header>
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="col-span-full flex flex-col gap-4 empty:hidden">
          <AlertOffer detail={detail} />
          {ticket.status === 'resolved' && (
            <Notice title={t('one.closesItself', { days: String(ticketLimits.closeDays) })} />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <DescriptionCard detail={detail} change={act} />
          <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
            <AttachmentsCard detail={detail} />
            <CommentsCard detail={detail} />
          </Suspense>
          {evidence && (
            <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
              <TicketEvidence evidence={evidence} alertId={ticket.alert?.id ?? null} />
            </Suspense>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <FactsCard detail={detail} change={act} />
          <WatchersCard watchers={detail.watchers} />
          <HistoryCard history={detail.history} />
        </div>
      </div>
      {dialog}
    </>
  )
}
