import { alertLimits } from '@marsad/contract/alerts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { useSend } from '../../../ui/use-send.ts'
import { isAboutAlerts } from './alerts.api.ts'

export function NoteForm({ alertId }: { alertId: string }) {
  const t = useTranslations('alerts.note')
  const { send, isPending } = useSend()
  const queryClient = useQueryClient()
  const [note, setNote] = useState('')
  const add = () =>
    send(
      () => api.call('POST /api/alerts/:id/notes', { params: { id: alertId }, body: { note: note.trim() } }),
      {
        done: t('added'),
        failed: t('failed'),
        onClose: () => setNote(''),
        onDone: () => queryClient.invalidateQueries({ predicate: isAboutAlerts }),
      },
    )
  return (
    <form
      className="mt-4 flex flex-col items-end gap-2 border-t pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (note.trim()) void add()
      }}
    >
      <Field label={t('label')} className="w-full">
        <Textarea
          rows={2}
          maxLength={alertLimits.noteLength}
          placeholder={t('placeholder')}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      <Button type="submit" size="sm" disabled={!note.trim()} pending={isPending}>
        {t('add')}
      </Button>
    </form>
  )
}
