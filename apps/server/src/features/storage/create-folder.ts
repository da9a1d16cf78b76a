import type { NewFolder, StorageItem } from '@marsad/contract/http/storage'
import { folderNameProblem, tidyName } from '@marsad/contract/storage'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { newId } from '../../lib/id.ts'
import { announce } from '../live/index.ts'
import { ensureFolders } from './ensure-folders.ts'
import { addItem, findItem, findTaken } from './items.store.ts'
import { holdSpace } from './spaces.store.ts'
import { toItem } from './to-item.ts'
import { userOf } from './user-of.ts'

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
