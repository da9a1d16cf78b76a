import type { CurrentWorkspace } from '@marsad/contract/http/workspaces'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { moveSession } from '../../../lib/session/session.ts'
import { toast } from '../../../ui/overlay/toast.ts'

export const useWorkspaces = () => api.useQuery('GET /api/workspaces')

/** Goes to the dashboard first: what another page shows may not exist where the session is taken. */
export function useEnterWorkspace() {
  const navigate = useNavigate()
  return async (place: Pick<CurrentWorkspace, 'workspaceId' | 'role'>) => {
    await navigate({ to: '/' })
    moveSession(place)
  }
}

export function useSwitchWorkspace() {
  const t = useTranslations('workspaces')
  const errorText = useErrorText()
  const enter = useEnterWorkspace()
  return async ({ id, name }: { id: string; name: string }) => {
    try {
      const data = await api.call('POST /api/workspaces/:id/switch', { params: { id } })
      if (data) await enter(data)
      toast.success(t('switched', { workspace: name }))
    } catch (error) {
      toast.error(t('switchFailed'), { description: errorText(error) })
    }
  }
}
