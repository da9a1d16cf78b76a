import type { Ticket } from '@marsad/contract/http/tickets'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../lib/api/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { changeTicket, fetchTicket, useTicketsChanged } from './tickets.api.ts'

/** The alert is over and these are not: one press ends them too. */
export function ResolveOffer({ tickets }: { tickets: readonly Pick<Ticket, 'id'>[] }) {
  const t = useTranslations('tickets.alert')
  const errorText = useErrorText()
  const changed = useTicketsChanged()
  const [isPending, setPending] = useState(false)
  const count = tickets.length
  const resolve = async () => {
    setPending(true)
    try {
      await Promise.all(tickets.map(({ id }) => resolveTicket(id)))
      toast.success(t('resolved', { count }))
    } catch (error) {
      toast.error(t('resolveFailed'), { description: errorText(error) })
    }
    await changed()
    setPending(false)
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-b bg-warn/6 px-4 py-2.5 text-sm">
      <p>{t('stillOpen', { count })}</p>
      <Button size="sm" pending={isPending} onClick={() => void resolve()}>
        {t('resolve', { count })}
      </Button>
    </div>
  )
}

async function resolveTicket(id: string) {
  const { ticket } = await fetchTicket(id)
  await changeTicket(id, { version: ticket.version, status: 'resolved' })
}
