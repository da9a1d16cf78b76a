import type { Workspace } from '@marsad/contract/http/workspaces'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { endSession, moveSession } from '../../../lib/session/session.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Combobox, type ComboboxItem } from '../../../ui/form/combobox.tsx'
import { ConfirmAction } from '../../../ui/overlay/confirm-dialog.tsx'
import { useEnterWorkspace } from './workspaces.api.ts'

interface SettingsActProps {
  title: string
  description: string
  children: ReactNode
}

/** Leaving, handing over and deleting the workspace. */
export function WorkspaceActs({ workspace }: { workspace: Workspace }) {
  const t = useTranslations('settings.workspace')
  const may = useMay()
  return (
    <Card flush title={t('membership')} className="[&>div]:divide-y">
      {may('workspace.transfer') && <TransferOwnership />}
      <LeaveWorkspace workspace={workspace} />
      {may('workspace.delete') && <DeleteWorkspace workspace={workspace} />}
    </Card>
  )
}

/** One action on the workspace, with its meaning beside it. */
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

function DeleteWorkspace({ workspace }: { workspace: Workspace }) {
  const t = useTranslations('workspaces.remove')
  const enter = useEnterWorkspace()
  const [isAsking, setAsking] = useState(false)
  const { name } = workspace
  return (
    <SettingsAct title={t('heading')} description={t('description')}>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('confirm')}
      </Button>
      {isAsking && (
        <ConfirmAction
          t={(key) => (key === 'done' ? t(key, { workspace: name }) : t(key))}
          description={t('hint')}
          subject={name}
          typed
          action={() => api.call('DELETE /api/workspace', { body: { name } })}
          onClose={() => setAsking(false)}
          onDone={enter}
        />
      )}
    </SettingsAct>
  )
}

function LeaveWorkspace({ workspace }: { workspace: Workspace }) {
  const t = useTranslations('workspaces.leave')
  const enter = useEnterWorkspace()
  const [isAsking, setAsking] = useState(false)
  return (
    <SettingsAct title={t('heading')} description={t('description')}>
      <Button onClick={() => setAsking(true)}>{t('confirm')}</Button>
      {isAsking && (
        <ConfirmAction
          t={(key) => (key === 'done' ? t(key, { workspace: workspace.name }) : t(key))}
          description={t('description')}
          subject={workspace.name}
          action={() => api.call('POST /api/workspace/leave')}
          onClose={() => setAsking(false)}
          onDone={({ workspaceId, role }) =>
            workspaceId && role ? enter({ workspaceId, role }) : endSession('loggedOut')
          }
        />
      )}
    </SettingsAct>
  )
}

function TransferOwnership() {
  const t = useTranslations('workspaces.ownership')
  const [newOwner, setNewOwner] = useState<ComboboxItem | null>(null)
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
  return (
    <SettingsAct title={t('heading')} description={t('description')}>
      <div className="flex flex-1 basis-72 flex-wrap justify-end gap-2">
        <div className="min-w-48 flex-1">
          <Combobox
            aria-label={t('heir')}
            placeholder={t('choose')}
            items={items}
            value={newOwner}
            onValueChange={setNewOwner}
            onSearch={setSearch}
            loading={team.isFetching}
          />
        </div>
        <Button disabled={!newOwner} onClick={() => setAsking(true)}>
          {t('confirm')}
        </Button>
      </div>
      {newOwner && isAsking && (
        <ConfirmAction
          t={t}
          description={t('hint')}
          subject={newOwner.hint ?? newOwner.label}
          action={() => api.call('POST /api/workspace/transfer', { body: { userId: newOwner.value } })}
          onClose={() => setAsking(false)}
          onDone={moveSession}
        />
      )}
    </SettingsAct>
  )
}
