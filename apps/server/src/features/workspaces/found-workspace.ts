import type { Tx } from '../../engines/postgres.ts'
import { addDefaultRules } from '../alert-rules/index.ts'
import { addDefaultChannel } from '../notifications/index.ts'
import { addWorkspaceWithOwner } from './workspaces.store.ts'

/** Makes a workspace with its owner and all that it begins with; the transaction sees it from here on. */
export async function foundWorkspace(tx: Tx, workspace: Parameters<typeof addWorkspaceWithOwner>[1]) {
  await addWorkspaceWithOwner(tx, workspace)
  await addDefaultRules(tx, workspace.id)
  await addDefaultChannel(tx, workspace)
}
