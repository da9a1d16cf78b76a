import type { Alert } from '@marsad/contract/http/alerts'
import { Ticket } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { useMay } from '../../lib/session/use-may.ts'
import { Button } from '../../ui/button.tsx'
import { NewTicket } from './new/new-ticket.tsx'
import type { TicketDraft } from './new/ticket-draft.ts'
import { priorityOf } from './tickets.rules.ts'

interface OpenTicketButtonProps {
  alert: Alert
  /** What the alert is called in the reader's language. */
  name: string
}

/** A ticket out of an alert, written as far as the alert can tell. */
export function OpenTicketButton({ alert, name }: OpenTicketButtonProps) {
  const t = useTranslations('tickets.alert')
  const format = useFormat()
  const mayOpen = useMay()('tickets.work')
  const [draft, setDraft] = useState<Partial<TicketDraft> | null>(null)
  if (!mayOpen) return null
  const write = () => {
    const { source, severity, startedAt } = alert
    const about = { alert: name, device: source.name }
    setDraft({
      title: t('prefilled', about),
      description: t('text', { ...about, time: format.dateTime(new Date(startedAt)) }),
      category: 'technical',
      priority: priorityOf[severity],
      devices: source.kind === 'device' && source.id ? [{ id: source.id, name: source.name }] : [],
      alertId: alert.id,
    })
  }
  return (
    <>
      <Button onClick={write}>
        <Ticket aria-hidden />
        {t('open')}
      </Button>
      {draft && <NewTicket draft={draft} onClose={() => setDraft(null)} />}
    </>
  )
}
