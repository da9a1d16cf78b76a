import { alertLimits } from '@marsad/contract/alerts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Field } from '../../../../ui/form/field.tsx'
import { Textarea } from '../../../../ui/form/textarea.tsx'
import { ActDialog, type ActDialogProps } from './act-dialog.tsx'

/** Resolving is a good moment to write down the cause. */
export function ResolveDialog({ alerts, onAct, onClose }: ActDialogProps) {
  const t = useTranslations('alerts')
  const [note, setNote] = useState('')
  return (
    <ActDialog
      title={t('resolving.title', { count: alerts.length })}
      hint={t('resolving.hint')}
      save={t('act.resolve')}
      onSave={() => onAct({ act: 'resolve', alerts, note: note.trim() })}
      onClose={onClose}
    >
      <Field label={t('resolving.note')} hint={t('resolving.noteHint')} optional>
        <Textarea
          maxLength={alertLimits.noteLength}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
    </ActDialog>
  )
}
