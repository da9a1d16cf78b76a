import type { Alert } from '@marsad/contract/http/alerts'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import type { Wish } from '../alerts.rules.ts'

export interface ActDialogProps {
  alerts: readonly Alert[]
  /** Whether the action is done: what was typed stays until it is. */
  onAct: (wish: Wish) => Promise<boolean>
  onClose: () => void
}

interface Props {
  title: string
  hint: string
  save: string
  /** Whether it is done; otherwise the dialog stays. Undefined where something is still missing. */
  onSave: (() => Promise<boolean>) | undefined
  onClose: () => void
  children: ReactNode
}

/** The dialog of an action on alerts. */
export function ActDialog({ title, hint, save, onSave, onClose, children }: Props) {
  const ui = useTranslations('ui')
  const [isSaving, setSaving] = useState(false)
  const act = async () => {
    setSaving(true)
    if (await onSave?.()) onClose()
    else setSaving(false)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={hint}
      footer={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button variant="solid" pending={isSaving} disabled={!onSave} onClick={() => void act()}>
            {save}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
