import type { TicketDetail } from '@marsad/contract/http/tickets'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { Alert as Notice } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { useSend } from '../../../ui/use-send.ts'
import { isOpen } from '../tickets.rules.ts'

/** The ticket is resolved and its alert is not: one press resolves both. */
export function AlertOffer({ detail: { ticket, alertStatus } }: { detail: TicketDetail }) {
  const t = useTranslations('tickets.one')
  const { send, isPending } = useSend()
  const queryClient = useQueryClient()
  const mayResolve = useMay()('alerts.handle')
  const alertId = ticket.alert?.id
  if (!mayResolve || !alertId || isOpen(ticket) || !alertStatus || alertStatus === 'resolved') return null
  const resolve = () => {
    const body = { ids: [alertId], note: `#${ticket.number} ${ticket.title}` }
    return send(() => api.call('POST /api/alerts/resolve', { body }), {
      done: t('alertResolved'),
      failed: t('alertFailed'),
      onDone: () => queryClient.invalidateQueries(),
    })
  }
  return (
    <Notice
      tone="warn"
      title={t('alertOpen')}
      action={
        <Button size="sm" pending={isPending} onClick={() => void resolve()}>
          {t('resolveAlert')}
        </Button>
      }
    />
  )
}
