import type { Tx } from '../../engines/postgres.ts'
import { Failure } from '../../lib/failure.ts'
import { countActiveOwners, type Membership } from './members.store.ts'

/** For whoever is about to stop being an owner. Wants the team locked. */
export async function assertOwnerRemains(tx: Tx, { workspaceId, role, deactivatedAt }: Membership) {
  if (role !== 'owner' || deactivatedAt) return
  if ((await countActiveOwners(tx, workspaceId)) < 2) throw new Failure('workspace.last_owner')
}
