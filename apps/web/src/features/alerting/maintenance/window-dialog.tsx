import type { MaintenanceWindow } from '@marsad/contract/http/maintenance'
import { useTranslations } from 'use-intl'
import { Dialog } from '../../../ui/dialog.tsx'
import { WindowForm } from './window-form.tsx'

interface WindowDialogProps {
  /** Null to plan one. */
  window: MaintenanceWindow | null
  onClose: () => void
}

export function WindowDialog({ window, onClose }: WindowDialogProps) {
  const t = useTranslations('maintenance.form')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(window ? 'editTitle' : 'newTitle')}
      description={t('description')}
    >
      <WindowForm window={window} onClose={onClose} />
    </Dialog>
  )
}
