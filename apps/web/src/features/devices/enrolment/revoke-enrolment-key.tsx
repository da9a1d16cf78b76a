import type { EnrolmentKey } from '@marsad/contract/http/enrolment-keys'
import { useTranslations } from 'use-intl'
import { apiQuery } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/api/use-error-text.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { useRefreshKeys } from './enrolment.api.ts'

interface RevokeEnrolmentKeyProps {
  enrolmentKey: EnrolmentKey
  onClose: () => void
}

export function RevokeEnrolmentKey({ enrolmentKey, onClose }: RevokeEnrolmentKeyProps) {
  const t = useTranslations('enrolment.revoking')
  const errorText = useErrorText()
  const refreshKeys = useRefreshKeys()
  const revoke = apiQuery.useMutation('delete', '/api/enrolment-keys/{id}', {
    onSuccess: () => {
      toast.success(t('done'))
      onClose()
      return refreshKeys()
    },
    onError: (error) => toast.error(t('failed'), { description: errorText(error) }),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('title')}
      description={t('hint')}
      subject={enrolmentKey.deviceName || `${enrolmentKey.hint}…`}
      confirmLabel={t('confirm')}
      destructive
      pending={revoke.isPending}
      onConfirm={() => revoke.mutate({ params: { path: { id: enrolmentKey.id } } })}
    />
  )
}
