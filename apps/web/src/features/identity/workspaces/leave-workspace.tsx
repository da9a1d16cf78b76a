import type { Workspace } from '@marsad/contract/http/workspaces'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { apiQuery } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/api/use-error-text.ts'
import { endSession } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { SettingsAct } from './settings-act.tsx'
import { useEnterWorkspace } from './workspaces.api.ts'

export function LeaveWorkspace({ workspace }: { workspace: Workspace }) {
  const t = useTranslations('workspaces.leave')
  const errorText = useErrorText()
  const enter = useEnterWorkspace()
  const [isAsking, setAsking] = useState(false)
  const leave = apiQuery.useMutation('post', '/api/workspace/leave', {
    onSuccess: async ({ workspaceId, role }) => {
      toast.success(t('done', { workspace: workspace.name }))
      if (workspaceId && role) await enter({ workspaceId, role })
      else endSession('loggedOut')
    },
    onError: (error) => {
      setAsking(false)
      toast.error(t('failed'), { description: errorText(error) })
    },
  })
  return (
    <SettingsAct title={t('title')} description={t('description')}>
      <Button onClick={() => setAsking(true)}>{t('submit')}</Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('confirmTitle')}
        description={t('description')}
        subject={workspace.name}
        confirmLabel={t('submit')}
        destructive
        pending={leave.isPending}
        onConfirm={() => leave.mutate({})}
      />
    </SettingsAct>
  )
}
