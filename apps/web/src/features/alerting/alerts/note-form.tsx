import { alertLimits } from '@marsad/contract/alerts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { apiQuery } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/api/use-error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { toast } from '../../../ui/toast.ts'
import { isAboutAlerts } from './alerts.api.ts'

export function NoteForm({ alertId }: { alertId: string }) {
  const t = useTranslations('alerts.note')
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const [note, setNote] = useState('')
  const add = apiQuery.useMutation('post', '/api/alerts/{id}/notes', {
    onSuccess: () => {
      toast.success(t('added'))
      setNote('')
      return queryClient.invalidateQueries({ predicate: isAboutAlerts })
    },
    // What was written stays in the form.
    onError: (error) => toast.error(t('failed'), { description: errorText(error) }),
  })
  return (
    <form
      className="mt-4 flex flex-col items-end gap-2 border-t pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (note.trim()) add.mutate({ params: { path: { id: alertId } }, body: { note: note.trim() } })
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
      <Button type="submit" size="sm" disabled={!note.trim()} pending={add.isPending}>
        {t('add')}
      </Button>
    </form>
  )
}
