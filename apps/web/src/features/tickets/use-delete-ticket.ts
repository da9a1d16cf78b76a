import type { Ticket } from '@marsad/contract/http/tickets'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api/client.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { useSend } from '../../ui/use-send.ts'
import { useTicketsChanged } from './tickets.api.ts'

/** Longer than other toasts: it holds the undo button. */
const undoMs = 10_000

/** Deletes without a question, because one press restores the ticket. */
export function useDeleteTicket() {
  const t = useTranslations('tickets.deleting')
  const { send } = useSend()
  const navigate = useNavigate()
  const changed = useTicketsChanged()
  const restore = (id: string) =>
    send(() => api.call('POST /api/tickets/:id/restore', { params: { id } }), {
      done: t('restored'),
      failed: t('restoreFailed'),
      onSettled: changed,
    })
  return ({ id, number, title }: Ticket) =>
    send(() => api.call('DELETE /api/tickets/:id', { params: { id } }), {
      failed: t('failed'),
      onDone: () => {
        toast.success(t('done'), {
          description: `#${number} ${title}`,
          action: { label: t('undo'), onClick: () => void restore(id) },
          duration: undoMs,
        })
        return navigate({ to: '/tickets' })
      },
      onSettled: changed,
    })
}
