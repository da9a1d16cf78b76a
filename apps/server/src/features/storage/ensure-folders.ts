import { foldersOf, nameKey, pathProblem, storageLimits } from '@marsad/contract/storage'
import type { Tx } from '../../engines/postgres.ts'
import { Failure } from '../../lib/failure.ts'
import { newId } from '../../lib/id.ts'
import { addItem, findTaken } from './items.store.ts'
import { loadFolder } from './load-folder.ts'
import { findWays } from './tree.store.ts'

type Target = { workspaceId: string; userId: string | null; folderId: string | null; path: string }

/** Walks a nested path below a folder and makes what is missing of it. Wants the space to be held. */
export async function ensureFolders(
  tx: Tx,
  { workspaceId, userId, folderId, path }: Target,
  { below = 0 } = {},
): Promise<string | null> {
  const problem = pathProblem(path)
  if (problem) throw new Failure(problem)
  await loadFolder(tx, workspaceId, folderId)
  const folders = foldersOf(path)
  const way = folderId === null ? [] : ((await findWays(tx, [folderId])).get(folderId) ?? [])
  if (way.length + folders.length + below > storageLimits.depth) throw new Failure('storage.too_deep')

  let parentId = folderId
  for (const name of folders) {
    const known = (await findTaken(tx, parentId ?? workspaceId, [name])).get(nameKey(name))
    if (known && known.kind !== 'folder') throw new Failure('storage.not_a_folder')
    const id = known?.id ?? newId()
    if (!known) await addItem(tx, { id, workspaceId, parentId, kind: 'folder', name, createdBy: userId })
    parentId = id
  }
  return parentId
}
