import type { TicketComment } from '@marsad/contract/http/tickets'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/api/use-error-text.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useTicketsChanged } from '../tickets.api.ts'

interface RemoveCommentProps {
  ticketId: string
  comment: TicketComment
  onClose: () => void
}

export function RemoveComment({ ticketId, comment, onClose }: RemoveCommentProps) {
  const t = useTranslations('tickets.talk')
  const errorText = useErrorText()
  const changed = useTicketsChanged()
  const [isPending, setPending] = useState(false)
  const remove = async () => {
    setPending(true)
    try {
      const path = { id: ticketId, commentId: comment.id }
      await api.DELETE('/api/tickets/{id}/comments/{commentId}', { params: { path } })
      toast.success(t('removed'))
      onClose()
    } catch (error) {
      toast.error(t('removeFailed'), { description: errorText(error) })
      setPending(false)
    }
    await changed()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('removing')}
      description={t('removingHint')}
      subject={comment.body.slice(0, 120)}
      confirmLabel={t('removeIt')}
      destructive
      pending={isPending}
      onConfirm={() => void remove()}
    />
  )
}
