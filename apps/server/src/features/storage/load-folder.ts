import type { Tx } from '../../engines/postgres.ts'
import { Failure } from '../../lib/failure.ts'
import { findItem } from './items.store.ts'

/** The place that a folder is in listings: its id, or that of the workspace at the top. */
export async function loadFolder(tx: Tx, workspaceId: string, folderId: string | null): Promise<string> {
  if (folderId === null) return workspaceId
  const folder = await findItem(tx, workspaceId, folderId)
  if (!folder) throw new Failure('resource.not_found')
  if (folder.kind !== 'folder') throw new Failure('storage.not_a_folder')
  return folder.id
}
