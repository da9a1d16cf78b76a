import type { NewFolder, StorageItem } from '@marsad/contract/http/storage'
import {
  folderNameProblem,
  foldersOf,
  nameKey,
  pathProblem,
  storageLimits,
  tidyName,
} from '@marsad/contract/storage'
import type { Tx } from '../../../engines/postgres.ts'
import { inWorkspace, type WorkspaceCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.bus.ts'
import { holdSpace } from '../upkeep/spaces.store.ts'
import { addItem, findItem, findTaken } from './items.store.ts'
import { loadFolder, toItem, userOf } from './items.ts'
import { firstFree, numberedName } from './storage.rules.ts'
import { findBranches, findWays } from './tree.store.ts'

/** All items of an archive of these items. */
export async function loadBranches(tx: Tx, workspaceId: string, itemIds: readonly string[]) {
  const most = storageLimits.archiveFiles
  const items = await findBranches(tx, workspaceId, itemIds, most + 1)
  if (items.length > most) throw new Failure('storage.too_many_files')
  return items
}

const batch = 50

/** The name itself, or the next free one with a number. Requires the space lock. */
export async function findFreeName(tx: Tx, folder: string, name: string): Promise<string> {
  if (!(await findTaken(tx, folder, [name])).has(nameKey(name))) return name
  for (let number = 2; ; number += batch) {
    const names = Array.from({ length: batch }, (_, n) => numberedName(name, number + n))
    const free = firstFree(names, await findTaken(tx, folder, names))
    if (free !== undefined) return free
  }
}

type Target = { workspaceId: string; userId: string | null; folderId: string | null; path: string }

/** Walks a nested path below a folder and creates missing folders. Requires the space lock. */
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

export async function createFolder(
  ctx: WorkspaceCtx,
  { name, path, folderId }: NewFolder,
): Promise<StorageItem> {
  const problem = folderNameProblem(name)
  if (problem) throw new Failure(problem)
  const { workspaceId } = ctx.caller
  const userId = userOf(ctx.caller)
  const row = await inWorkspace(ctx, async (tx) => {
    await holdSpace(tx, workspaceId)
    const parentId = await ensureFolders(tx, { workspaceId, userId, folderId, path }, { below: 1 })
    const taken = await findTaken(tx, parentId ?? workspaceId, [name])
    if (taken.size > 0) throw new Failure('storage.name_taken')
    const id = newId()
    await addItem(tx, { id, workspaceId, parentId, kind: 'folder', name: tidyName(name), createdBy: userId })
    return findItem(tx, workspaceId, id)
  })
  if (!row) throw new Failure('resource.not_found')
  announce(ctx, workspaceId, { kind: 'storage' })
  return toItem(row)
}
