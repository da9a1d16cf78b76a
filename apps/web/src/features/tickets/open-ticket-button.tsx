import type { Alert } from '@marsad/contract/http/alerts'
import { Ticket } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { useMay } from '../../lib/session/use-may.ts'
import { Button } from '../../ui/button.tsx'
import { useCauseParts } from '../alerting/index.ts'
import { NewTicket } from './new/new-ticket.tsx'
import type { TicketDraft } from './new/ticket-draft.ts'
import { priorityOf } from './tickets.rules.ts'

interface OpenTicketButtonProps {
  alert: Alert
  /** The name of the alert in the reader's language. */
  name: string
}

/** A new ticket from an alert, prefilled with its facts. */
export function OpenTicketButton({ alert, name }: OpenTicketButtonProps) {
  const t = useTranslations('tickets.alert')
  const format = useFormat()
  const causeParts = useCauseParts()
  const mayOpen = useMay()('tickets.work')
  const [draft, setDraft] = useState<Partial<TicketDraft> | null>(null)
  if (!mayOpen) return null
  const write = () => {
    const { source, severity, startedAt } = alert
    const about = { alert: name, device: source.name }
    setDraft({
      title: t('prefilled', about),
      description: [
        t('text', { ...about, time: format.dateTime(new Date(startedAt)) }),
        causeParts(alert).join(' · '),
      ]
        .filter(Boolean)
        .join('\n\n'),
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
