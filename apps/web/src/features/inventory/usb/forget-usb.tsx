import type { KnownUsb } from '@marsad/contract/http/inventory'
import { useTranslations } from 'use-intl'
import { apiQuery } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/api/use-error-text.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { useListChanged } from './usb.api.ts'

interface ForgetUsbProps {
  entry: KnownUsb
  name: string
  onClose: () => void
}

export function ForgetUsb({ entry, name, onClose }: ForgetUsbProps) {
  const t = useTranslations('usb.forget')
  const errorText = useErrorText()
  const listChanged = useListChanged()
  const forget = apiQuery.useMutation('delete', '/api/usb/known/{id}', {
    onSuccess: () => {
      toast.success(t('done'))
      onClose()
      return listChanged()
    },
    onError: (error) => toast.error(t('failed'), { description: errorText(error) }),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('title')}
      description={t('hint')}
      subject={name}
      confirmLabel={t('confirm')}
      destructive
      pending={forget.isPending}
      onConfirm={() => forget.mutate({ params: { path: { id: entry.id } } })}
    />
  )
}
