import { type ReactElement, Suspense, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { WorkspaceItems } from './workspaces-submenu.tsx'

const CreateWorkspaceDialog = lazyPart(
  async () =>
    (await import('../../features/identity/workspaces/create-workspace-dialog.tsx')).CreateWorkspaceDialog,
)

/** The workspaces behind the name on top of the sidebar. */
export function WorkspaceMenu({ trigger, defaultOpen }: { trigger: ReactElement; defaultOpen: boolean }) {
  const [isCreating, setCreating] = useState(false)
  return (
    <>
      <Menu trigger={trigger} align="start" defaultOpen={defaultOpen}>
        <WorkspaceItems onCreate={() => setCreating(true)} />
      </Menu>
      {isCreating && (
        <Suspense>
          <CreateWorkspaceDialog onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </>
  )
}
