import type { MaintenanceWindow } from '@marsad/contract/http/maintenance'
import { useTranslations } from 'use-intl'
import { apiQuery } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/api/use-error-text.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { useRefreshMaintenance } from './maintenance.api.ts'

export function RemoveWindow({ window, onClose }: { window: MaintenanceWindow; onClose: () => void }) {
  const t = useTranslations('maintenance.removing')
  const errorText = useErrorText()
  const refresh = useRefreshMaintenance()
  const remove = apiQuery.useMutation('delete', '/api/maintenance/{id}', {
    onSuccess: () => {
      toast.success(t('done'))
      onClose()
      return refresh()
    },
    onError: (error) => toast.error(t('failed'), { description: errorText(error) }),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('title')}
      description={t(window.isNow ? 'hintNow' : 'hint')}
      subject={window.name}
      confirmLabel={t('confirm')}
      destructive
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { path: { id: window.id } } })}
    />
  )
}
