import type { TicketDetail } from '@marsad/contract/http/tickets'
import { ticketLimits } from '@marsad/contract/tickets'
import { Pencil } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Input } from '../../../ui/form/input.tsx'
import type { Change } from './use-change-ticket.tsx'

interface TicketTitleProps {
  detail: TicketDetail
  /** Null for readers who may only look. */
  change: Change | null
}

export function TicketTitle({ detail, change }: TicketTitleProps) {
  const t = useTranslations('tickets.one')
  const [seen, setSeen] = useState<TicketDetail | null>(null)
  if (seen && change) return <TitleForm seen={seen} change={change} onClose={() => setSeen(null)} />
  return (
    <div className="flex items-start gap-1">
      <h1 className="text-xl font-semibold wrap-anywhere">
        <bdi>{detail.ticket.title}</bdi>
      </h1>
      {change && (
        <IconButton size="sm" label={t('editTitle')} onClick={() => setSeen(detail)}>
          <Pencil aria-hidden />
        </IconButton>
      )}
    </div>
  )
}

interface TitleFormProps {
  seen: TicketDetail
  change: Change
  onClose: () => void
}

function TitleForm({ seen, change, onClose }: TitleFormProps) {
  const t = useTranslations('tickets')
  const ui = useTranslations('ui')
  const [title, setTitle] = useState(seen.ticket.title)
  const [isSaving, setSaving] = useState(false)
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!title.trim()) return
    setSaving(true)
    const isSettled = title.trim() === seen.ticket.title || (await change({ title }, seen)) === 'settled'
    setSaving(false)
    if (isSettled) onClose()
  }
  return (
    <form className="flex flex-wrap items-center gap-2" onSubmit={(event) => void save(event)}>
      <h1 className="sr-only">{seen.ticket.title}</h1>
      <div className="min-w-0 flex-1 basis-60">
        <Input
          aria-label={t('field.title')}
          ref={focusAndSelect}
          required
          maxLength={ticketLimits.title}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose()
          }}
        />
      </div>
      <Button onClick={onClose}>{ui('cancel')}</Button>
      <Button type="submit" variant="solid" pending={isSaving}>
        {t('one.save')}
      </Button>
    </form>
  )
}

function focusAndSelect(input: HTMLElement | null) {
  if (input instanceof HTMLInputElement) input.select()
}
