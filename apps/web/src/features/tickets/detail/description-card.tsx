import type { TicketDetail } from '@marsad/contract/http/tickets'
import { ticketLimits } from '@marsad/contract/tickets'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Markdown } from '../../../ui/markdown/markdown.tsx'
import { VisuallyHidden } from '../../../ui/text.tsx'
import { MarkdownEditor } from '../markdown-editor.tsx'
import type { Change } from './use-change-ticket.tsx'

interface DescriptionCardProps {
  detail: TicketDetail
  /** Null for readers who may only look. */
  change: Change | null
}

export function DescriptionCard({ detail, change }: DescriptionCardProps) {
  const t = useTranslations('tickets')
  const [seen, setSeen] = useState<TicketDetail | null>(null)
  const isEditing = seen !== null && change !== null
  return (
    <Card
      title={t('field.description')}
      actions={
        change &&
        !isEditing && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={t('one.editDescription')}
            onClick={() => setSeen(detail)}
          >
            <Pencil aria-hidden />
            {t('one.edit')}
          </Button>
        )
      }
    >
      {isEditing ? (
        <DescriptionForm seen={seen} change={change} onClose={() => setSeen(null)} />
      ) : (
        <Markdown text={detail.description} />
      )}
    </Card>
  )
}

interface DescriptionFormProps {
  seen: TicketDetail
  change: Change
  onClose: () => void
}

function DescriptionForm({ seen, change, onClose }: DescriptionFormProps) {
  const t = useTranslations('tickets')
  const ui = useTranslations('ui')
  const [description, setDescription] = useState(seen.description)
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    const isSame = description.trim() === seen.description
    const isSettled = isSame || (await change({ description }, seen)) === 'settled'
    setSaving(false)
    if (isSettled) onClose()
  }
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (description.trim()) void save()
      }}
    >
      <Field label={<VisuallyHidden>{t('field.description')}</VisuallyHidden>}>
        <MarkdownEditor
          takesFocus
          rows={8}
          maxLength={ticketLimits.description}
          value={description}
          onValueChange={setDescription}
        />
      </Field>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{ui('cancel')}</Button>
        <Button type="submit" variant="solid" disabled={!description.trim()} pending={isSaving}>
          {t('one.save')}
        </Button>
      </div>
    </form>
  )
}
