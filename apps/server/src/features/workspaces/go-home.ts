import type { CurrentWorkspace } from '@marsad/contract/http/workspaces'
import type { Tx } from '../../engines/postgres.ts'
import { ensureHomeWorkspace } from './ensure-home-workspace.ts'
import { deleteMember, moveSessions, type Membership } from './members.store.ts'

/** Ends a membership, and takes the person's sessions to another workspace of theirs instead of ending them. */
export async function goHome(tx: Tx, membership: Membership): Promise<CurrentWorkspace> {
  const { userId, firstName, locale } = membership
  await deleteMember(tx, membership)
  const { workspaceId, role } = await ensureHomeWorkspace(tx, { id: userId, firstName, locale })
  await moveSessions(tx, membership, workspaceId)
  return { success: true, workspaceId, role }
}
