import { alertLimits } from '@marsad/contract/alerts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'

interface ResolveDialogProps {
  count: number
  /** Whether the action is done: the note stays until it is. */
  onResolve: (note: string) => Promise<boolean>
  onClose: () => void
}

/** Resolving is a good moment to write down the cause. */
export function ResolveDialog({ count, onResolve, onClose }: ResolveDialogProps) {
  const t = useTranslations('alerts')
  const ui = useTranslations('ui')
  const [note, setNote] = useState('')
  const [isResolving, setResolving] = useState(false)
  const resolve = async () => {
    setResolving(true)
    if (await onResolve(note.trim())) onClose()
    else setResolving(false)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('resolving.title', { count })}
      description={t('resolving.hint')}
      footer={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button variant="solid" pending={isResolving} onClick={() => void resolve()}>
            {t('act.resolve')}
          </Button>
        </>
      }
    >
      <Field label={t('resolving.note')} hint={t('resolving.noteHint')} optional>
        <Textarea
          maxLength={alertLimits.noteLength}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
    </Dialog>
  )
}
