import type { Device } from '@marsad/contract/http/devices'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'

export function RemoveDevice({ device }: { device: Device }) {
  const t = useTranslations('deviceTabs.remove')
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const remove = api.useMutation('DELETE /api/devices/:id', {
    onSuccess: async () => {
      toast.success(t('done'))
      await navigate({ to: '/servers', replace: true })
      await queryClient.invalidateQueries({ queryKey: ['GET /api/devices'] })
    },
    onError: (error) => toast.error(t('failed'), { description: errorText(error) }),
  })
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('open')}</Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('question')}
        description={t('consequence')}
        subject={device.name}
        confirmLabel={t('confirm')}
        destructive
        typed
        pending={remove.isPending}
        onConfirm={() => remove.mutate({ params: { id: device.id } })}
      />
    </>
  )
}
