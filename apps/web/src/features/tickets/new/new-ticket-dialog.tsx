import { useTranslations } from 'use-intl'
import { Dialog } from '../../../ui/dialog.tsx'
import { NewTicketForm } from './new-ticket-form.tsx'
import type { TicketDraft } from './ticket-draft.ts'

interface NewTicketDialogProps {
  /** What is known already, such as from an alert. */
  draft?: Partial<TicketDraft> | undefined
  onClose: () => void
}

export function NewTicketDialog({ draft, onClose }: NewTicketDialogProps) {
  const t = useTranslations('tickets.new')
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onClose}
      title={t('title')}
      description={t(draft?.alertId ? 'fromAlert' : 'hint')}
    >
      <NewTicketForm draft={draft} onClose={onClose} />
    </Dialog>
  )
}
