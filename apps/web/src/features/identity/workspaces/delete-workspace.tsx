import type { Workspace } from '@marsad/contract/http/workspaces'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { apiQuery } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/api/use-error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { SettingsAct } from './settings-act.tsx'
import { useEnterWorkspace } from './workspaces.api.ts'

export function DeleteWorkspace({ workspace }: { workspace: Workspace }) {
  const t = useTranslations('workspaces.remove')
  const errorText = useErrorText()
  const enter = useEnterWorkspace()
  const [isAsking, setAsking] = useState(false)
  const remove = apiQuery.useMutation('delete', '/api/workspace', {
    onSuccess: async (place) => {
      toast.success(t('done', { workspace: workspace.name }))
      await enter(place)
    },
    onError: (error) => toast.error(t('failed'), { description: errorText(error) }),
  })
  return (
    <SettingsAct title={t('title')} description={t('description')}>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('submit')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('confirmTitle')}
        description={t('confirmHint')}
        subject={workspace.name}
        confirmLabel={t('submit')}
        destructive
        typed
        pending={remove.isPending}
        onConfirm={() => remove.mutate({ body: { name: workspace.name } })}
      />
    </SettingsAct>
  )
}
