import type { TicketDetail } from '@marsad/contract/http/tickets'
import { useTranslations } from 'use-intl'
import { useMay } from '../../../lib/session/use-may.ts'
import { Card } from '../../../ui/data/card.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'

export function CommentsCard({ detail: { ticket, comments } }: { detail: TicketDetail }) {
  const t = useTranslations('tickets.talk')
  const mayWrite = useMay()('tickets.work')
  return (
    <Card title={t('title')} id="comments">
      {comments.length === 0 ? (
        <p className="text-sm text-muted">{t('none')}</p>
      ) : (
        <ol className="flex flex-col gap-3">
          {comments.map((comment) => (
            <CommentItem key={comment.id} ticketId={ticket.id} comment={comment} />
          ))}
        </ol>
      )}
      {mayWrite && <CommentForm ticketId={ticket.id} />}
    </Card>
  )
}
