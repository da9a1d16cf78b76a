import type { Workspace } from '@marsad/contract/http/workspaces'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { endSession, moveSession } from '../../../lib/session/session.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { Button } from '../../../ui/button.tsx'
import { Combobox, type ComboboxItem } from '../../../ui/form/combobox.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { useEnterWorkspace } from './workspaces.api.ts'

interface SettingsActProps {
  title: string
  description: string
  children: ReactNode
}

/** One thing that can be done to the workspace, with what it means beside it. */
export function SettingsAct({ title, description, children }: SettingsActProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="text-sm font-medium">{title}</h3>
        <p className="mt-0.5 text-xs text-pretty text-muted">{description}</p>
      </div>
      {children}
    </div>
  )
}

export function DeleteWorkspace({ workspace }: { workspace: Workspace }) {
  const t = useTranslations('workspaces.remove')
  const errorText = useErrorText()
  const enter = useEnterWorkspace()
  const [isAsking, setAsking] = useState(false)
  const remove = api.useMutation('DELETE /api/workspace', {
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

export function LeaveWorkspace({ workspace }: { workspace: Workspace }) {
  const t = useTranslations('workspaces.leave')
  const errorText = useErrorText()
  const enter = useEnterWorkspace()
  const [isAsking, setAsking] = useState(false)
  const leave = api.useMutation('POST /api/workspace/leave', {
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

export function TransferOwnership() {
  const t = useTranslations('workspaces.ownership')
  const errorText = useErrorText()
  const [heir, setHeir] = useState<ComboboxItem | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [search, setSearch] = useState('')
  const settled = useSettled(search)
  const team = api.useQuery('GET /api/team', {
    query: { status: 'active', ...(settled && { search: settled }) },
  })
  const items = (team.data?.members ?? [])
    .filter(({ isYou }) => !isYou)
    .map(({ userId, firstName, lastName, email }) => ({
      value: userId,
      label: `${firstName} ${lastName}`,
      hint: email,
    }))
  const transfer = api.useMutation('POST /api/workspace/transfer', {
    onSuccess: (place) => {
      toast.success(t('done'))
      moveSession(place)
    },
    onError: (error) => {
      setAsking(false)
      toast.error(t('failed'), { description: errorText(error) })
    },
  })
  return (
    <SettingsAct title={t('title')} description={t('description')}>
      <div className="flex flex-1 basis-72 flex-wrap justify-end gap-2">
        <div className="min-w-48 flex-1">
          <Combobox
            aria-label={t('heir')}
            placeholder={t('choose')}
            items={items}
            value={heir}
            onValueChange={setHeir}
            onSearch={setSearch}
            loading={team.isFetching}
          />
        </div>
        <Button disabled={!heir} onClick={() => setAsking(true)}>
          {t('submit')}
        </Button>
      </div>
      {heir && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title={t('confirmTitle')}
          description={t('confirmHint')}
          subject={heir.hint ?? heir.label}
          confirmLabel={t('submit')}
          destructive
          pending={transfer.isPending}
          onConfirm={() => transfer.mutate({ body: { userId: heir.value } })}
        />
      )}
    </SettingsAct>
  )
}
