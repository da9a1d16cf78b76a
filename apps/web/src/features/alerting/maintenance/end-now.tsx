import type { MaintenanceWindow } from '@marsad/contract/http/maintenance'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { useSend } from '../../../ui/use-send.ts'
import { useRefreshMaintenance } from './maintenance.api.ts'

interface EndNowProps {
  window: MaintenanceWindow
  from: string
}

/** Ends a window early, when the work is done sooner than planned. */
export function EndNow({ window, from }: EndNowProps) {
  const t = useTranslations('maintenance')
  const { send, isPending } = useSend()
  const refresh = useRefreshMaintenance()
  const end = () => {
    const body = { schedule: { kind: 'once', from, to: new Date().toISOString() } } as const
    return send(() => api.call('PATCH /api/maintenance/:id', { params: { id: window.id }, body }), {
      done: t('ended'),
      failed: t('saveFailed'),
      onDone: refresh,
    })
  }
  return (
    <Button
      size="sm"
      pending={isPending}
      aria-label={t('endOf', { name: window.name })}
      onClick={() => void end()}
    >
      {t('end')}
    </Button>
  )
}
