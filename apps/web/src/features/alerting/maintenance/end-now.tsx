import type { MaintenanceWindow } from '@marsad/contract/http/maintenance'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { useRefreshMaintenance } from './maintenance.api.ts'

interface EndNowProps {
  window: MaintenanceWindow
  from: string
}

/** The work was done sooner than planned. */
export function EndNow({ window, from }: EndNowProps) {
  const t = useTranslations('maintenance')
  const errorText = useErrorText()
  const refresh = useRefreshMaintenance()
  const change = api.useMutation('PATCH /api/maintenance/:id', {
    onSuccess: () => {
      toast.success(t('ended'))
      return refresh()
    },
    onError: (error) => toast.error(t('saveFailed'), { description: errorText(error) }),
  })
  return (
    <Button
      size="sm"
      pending={change.isPending}
      aria-label={t('endOf', { name: window.name })}
      onClick={() =>
        change.mutate({
          params: { id: window.id },
          body: { schedule: { kind: 'once', from, to: new Date().toISOString() } },
        })
      }
    >
      {t('end')}
    </Button>
  )
}
