import type { Ticket } from '@marsad/contract/http/tickets'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api/client.ts'
import { useErrorText } from '../../lib/i18n/use-error-text.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { useTicketsChanged } from './tickets.api.ts'

/** Longer than other toasts: it holds the way back. */
const undoMs = 10_000

/** Without a question, because one press brings it back. */
export function useDeleteTicket() {
  const t = useTranslations('tickets.deleting')
  const errorText = useErrorText()
  const navigate = useNavigate()
  const changed = useTicketsChanged()
  const restore = async (id: string) => {
    try {
      await api.call('POST /api/tickets/:id/restore', { params: { id } })
      toast.success(t('restored'))
    } catch (error) {
      toast.error(t('restoreFailed'), { description: errorText(error) })
    }
    await changed()
  }
  return async ({ id, number, title }: Ticket) => {
    try {
      await api.call('DELETE /api/tickets/:id', { params: { id } })
      toast.success(t('done'), {
        description: `#${number} ${title}`,
        action: { label: t('undo'), onClick: () => void restore(id) },
        duration: undoMs,
      })
      await navigate({ to: '/tickets' })
    } catch (error) {
      toast.error(t('failed'), { description: errorText(error) })
    }
    await changed()
  }
}
