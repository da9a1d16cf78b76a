import type { Device } from '@marsad/contract/http/devices'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmAction } from '../../../ui/overlay/confirm-dialog.tsx'

export function RemoveDevice({ device }: { device: Device }) {
  const t = useTranslations('deviceTabs.removing')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('confirm')}</Button>
      {isAsking && (
        <ConfirmAction
          t={t}
          description={t('hint')}
          subject={device.name}
          typed
          action={() => api.call('DELETE /api/devices/:id', { params: { id: device.id } })}
          onClose={() => setAsking(false)}
          onDone={async () => {
            await navigate({ to: '/servers', replace: true })
            await queryClient.invalidateQueries({ queryKey: ['GET /api/devices'] })
          }}
        />
      )}
    </>
  )
}
