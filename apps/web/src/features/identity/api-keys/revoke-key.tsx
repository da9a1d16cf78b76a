import type { ApiKey } from '@marsad/contract/http/api-keys'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQuery } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/api/use-error-text.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'

export function RevokeKey({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const t = useTranslations('apiKeys.revoking')
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const revoke = apiQuery.useMutation('delete', '/api/api-keys/{id}', {
    onSuccess: () => {
      toast.success(t('done'))
      onClose()
      return queryClient.invalidateQueries({ queryKey: ['get', '/api/api-keys'] })
    },
    onError: (error) => toast.error(t('failed'), { description: errorText(error) }),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('title')}
      description={t('hint')}
      subject={apiKey.name}
      confirmLabel={t('confirm')}
      destructive
      pending={revoke.isPending}
      onConfirm={() => revoke.mutate({ params: { path: { id: apiKey.id } } })}
    />
  )
}
