import { Link } from '@tanstack/react-router'
import { Boxes, Plus, Settings } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSwitchWorkspace, useWorkspaces } from '../../features/identity/workspaces/workspaces.api.ts'
import { useIsConfined } from '../../lib/session/use-may.ts'
import { MenuItem, MenuLink, MenuRadio, MenuSeparator, Submenu } from '../../ui/overlay/menu.tsx'

export function WorkspacesSubmenu({ onCreate }: { onCreate: () => void }) {
  const label = useTranslations('shell.account')
  return (
    <Submenu label={label('workspaces')} icon={<Boxes aria-hidden />}>
      <WorkspaceItems onCreate={onCreate} />
    </Submenu>
  )
}

/** The current workspace, the reader's other workspaces, and a new one. */
export function WorkspaceItems({ onCreate }: { onCreate: () => void }) {
  const t = useTranslations('workspaces')
  const ui = useTranslations('ui')
  const query = useWorkspaces()
  const isConfined = useIsConfined()
  const switchTo = useSwitchWorkspace()
  const workspaces = query.data?.workspaces
  return (
    <>
      {workspaces ? (
        <MenuRadio
          label={t('yours')}
          value={workspaces.find(({ isCurrent }) => isCurrent)?.id ?? ''}
          onValueChange={(id) => {
            const chosen = workspaces.find((workspace) => workspace.id === id)
            if (chosen && !chosen.isCurrent) void switchTo(chosen)
          }}
          items={workspaces.map(({ id, name }) => ({
            value: id,
            label: (
              <span className="block max-w-56 truncate">
                <bdi>{name}</bdi>
              </span>
            ),
          }))}
        />
      ) : (
        <MenuItem disabled>{query.isError ? t('failed') : ui('loading')}</MenuItem>
      )}
      <MenuSeparator />
      {!isConfined && (
        <MenuItem icon={<Plus aria-hidden />} onClick={onCreate}>
          {t('create.open')}
        </MenuItem>
      )}
      <MenuLink icon={<Settings aria-hidden />} render={<Link to="/settings/workspace" />}>
        {t('settings')}
      </MenuLink>
    </>
  )
}
