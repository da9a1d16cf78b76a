import type { TicketDetail } from '@marsad/contract/http/tickets'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { Alert as Notice } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { isOpen } from '../tickets.rules.ts'

/** A ticket that is done while its alert is not: one press ends both. */
export function AlertOffer({ detail: { ticket, alertStatus } }: { detail: TicketDetail }) {
  const t = useTranslations('tickets.one')
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const mayResolve = useMay()('alerts.handle')
  const [isPending, setPending] = useState(false)
  const alertId = ticket.alert?.id
  if (!mayResolve || !alertId || isOpen(ticket) || !alertStatus || alertStatus === 'resolved') return null
  const resolve = async () => {
    setPending(true)
    try {
      await api.call('POST /api/alerts/resolve', {
        body: { ids: [alertId], note: `#${ticket.number} ${ticket.title}` },
      })
      toast.success(t('alertResolved'))
      await queryClient.invalidateQueries()
    } catch (error) {
      toast.error(t('alertFailed'), { description: errorText(error) })
    } finally {
      setPending(false)
    }
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
