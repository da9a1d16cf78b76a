import { ticketLimits } from '@marsad/contract/tickets'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { useSend } from '../../../ui/use-send.ts'
import { MarkdownEditor } from '../markdown-editor.tsx'
import { stillCalled, type Mention } from '../tickets.rules.ts'
import { useTicketsChanged } from '../tickets.api.ts'

export function CommentForm({ ticketId }: { ticketId: string }) {
  const t = useTranslations('tickets.talk')
  const { send, isPending } = useSend()
  const changed = useTicketsChanged()
  const [body, setBody] = useState('')
  const [isInternal, setInternal] = useState(false)
  const [called, setCalled] = useState<readonly Mention[]>([])
  const add = () => {
    const comment = { body: body.trim(), isInternal, mentions: stillCalled(body, called) }
    return send(
      () => api.call('POST /api/tickets/:id/comments', { params: { id: ticketId }, body: comment }),
      {
        failed: t('failed'),
        onDone: () => {
          setBody('')
          setCalled([])
          return changed()
        },
      },
    )
  }
  return (
    <form
      className="mt-4 flex flex-col gap-3 border-t pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (body.trim()) void add()
      }}
    >
      <Field label={t('label')}>
        <MarkdownEditor
          rows={3}
          maxLength={ticketLimits.comment}
          placeholder={t('placeholder')}
          value={body}
          onValueChange={setBody}
          onMention={(mention) => setCalled((before) => [...before, mention])}
        />
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Checkbox
          label={t('internal')}
          hint={t('internalHint')}
          checked={isInternal}
          onCheckedChange={setInternal}
        />
        <Button type="submit" variant="solid" disabled={!body.trim()} pending={isPending}>
          {t(isInternal ? 'addInternal' : 'add')}
        </Button>
      </div>
    </form>
  )
}
