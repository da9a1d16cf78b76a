import type { TicketComment } from '@marsad/contract/http/tickets'
import { ticketLimits } from '@marsad/contract/tickets'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/api/use-error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { MarkdownEditor } from '../markdown-editor.tsx'
import { useTicketsChanged } from '../tickets.api.ts'

interface EditCommentProps {
  ticketId: string
  comment: TicketComment
  onClose: () => void
}

export function EditComment({ ticketId, comment, onClose }: EditCommentProps) {
  const t = useTranslations('tickets')
  const ui = useTranslations('ui')
  const errorText = useErrorText()
  const changed = useTicketsChanged()
  const [body, setBody] = useState(comment.body)
  const [isPending, setPending] = useState(false)
  const save = async () => {
    setPending(true)
    try {
      const path = { id: ticketId, commentId: comment.id }
      await api.PATCH('/api/tickets/{id}/comments/{commentId}', {
        params: { path },
        body: { body: body.trim() },
      })
      await changed()
      onClose()
    } catch (error) {
      toast.error(t('talk.editFailed'), { description: errorText(error) })
      setPending(false)
    }
  }
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (body.trim()) void save()
      }}
    >
      <Field label={<VisuallyHidden>{t('talk.edit', { name: comment.by.name })}</VisuallyHidden>}>
        <MarkdownEditor
          takesFocus
          rows={3}
          maxLength={ticketLimits.comment}
          value={body}
          onValueChange={setBody}
        />
      </Field>
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={onClose}>
          {ui('cancel')}
        </Button>
        <Button type="submit" size="sm" variant="solid" disabled={!body.trim()} pending={isPending}>
          {t('one.save')}
        </Button>
      </div>
    </form>
  )
}
