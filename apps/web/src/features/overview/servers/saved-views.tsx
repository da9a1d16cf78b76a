import type { ServerView } from '@marsad/contract/http/profile'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { ConfirmAction } from '../../../ui/overlay/confirm-dialog.tsx'

const key = 'GET /api/profile/server-views'

export const useSavedViews = () => api.useQuery(key)

export function useRefreshViews() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [key] })
}

export function RemoveView({ view, onClose }: { view: ServerView; onClose: () => void }) {
  const t = useTranslations('servers.saved.removing')
  const refresh = useRefreshViews()
  return (
    <ConfirmAction
      t={t}
      subject={view.name}
      description={t('hint')}
      action={() => api.call('DELETE /api/profile/server-views/:id', { params: { id: view.id } })}
      onClose={onClose}
      onDone={refresh}
    />
  )
}
