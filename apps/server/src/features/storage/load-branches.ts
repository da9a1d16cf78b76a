import { storageLimits } from '@marsad/contract/storage'
import type { Tx } from '../../engines/postgres.ts'
import { Failure } from '../../lib/failure.ts'
import { findBranches } from './tree.store.ts'

/** All that an archive of these items has in it. */
export async function loadBranches(tx: Tx, workspaceId: string, itemIds: readonly string[]) {
  const most = storageLimits.archiveFiles
  const items = await findBranches(tx, workspaceId, itemIds, most + 1)
  if (items.length > most) throw new Failure('storage.too_many_files')
  return items
}
