import type { Channel } from '@marsad/contract/http/channels'
import { useTranslations } from 'use-intl'
import { apiQuery } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/api/use-error-text.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { useRefreshChannels } from './channels.api.ts'

export function RemoveChannel({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const t = useTranslations('channels.removing')
  const errorText = useErrorText()
  const refresh = useRefreshChannels()
  const remove = apiQuery.useMutation('delete', '/api/channels/{id}', {
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
      description={t('hint')}
      subject={channel.name}
      confirmLabel={t('confirm')}
      destructive
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { path: { id: channel.id } } })}
    />
  )
}
