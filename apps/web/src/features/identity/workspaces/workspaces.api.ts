import type { CurrentWorkspace } from '@marsad/contract/http/workspaces'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { moveSession } from '../../../lib/session/session.ts'
import { useSend } from '../../../ui/use-send.ts'

export const useWorkspaces = () => api.useQuery('GET /api/workspaces')

/** Goes to the dashboard first: the content of another page may not exist in the next workspace. */
export function useEnterWorkspace() {
  const navigate = useNavigate()
  return async (workspace: Pick<CurrentWorkspace, 'workspaceId' | 'role'>) => {
    await navigate({ to: '/' })
    moveSession(workspace)
  }
}

export function useSwitchWorkspace() {
  const t = useTranslations('workspaces')
  const { send } = useSend()
  const enter = useEnterWorkspace()
  return ({ id, name }: { id: string; name: string }) =>
    send(() => api.call('POST /api/workspaces/:id/switch', { params: { id } }), {
      done: t('switched', { workspace: name }),
      failed: t('switchFailed'),
      onDone: enter,
    })
}
