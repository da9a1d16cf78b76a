import { useTranslations } from 'use-intl'
import { apiQuery } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/api/use-error-text.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { useStorageChanged } from '../storage.api.ts'

export function EmptyTrash({ onClose }: { onClose: () => void }) {
  const t = useTranslations('storage.emptying')
  const errorText = useErrorText()
  const changed = useStorageChanged()
  const empty = apiQuery.useMutation('delete', '/api/storage/trash', {
    onSuccess: () => {
      toast.success(t('done'))
      onClose()
      return changed()
    },
    onError: (error) => toast.error(t('failed'), { description: errorText(error) }),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('title')}
      description={t('hint')}
      subject={t('subject')}
      confirmLabel={t('confirm')}
      destructive
      pending={empty.isPending}
      onConfirm={() => empty.mutate({})}
    />
  )
}
