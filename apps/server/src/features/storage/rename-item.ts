import type { StorageItem } from '@marsad/contract/http/storage'
import { fileNameProblem, folderNameProblem, nameKey, tidyName } from '@marsad/contract/storage'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { announce } from '../live/index.ts'
import { findItem, findTaken, renameItemRow } from './items.store.ts'
import { holdSpace } from './spaces.store.ts'
import { toItem } from './to-item.ts'

export async function renameItem(ctx: WorkspaceCtx, id: string, name: string): Promise<StorageItem> {
  const { workspaceId } = ctx.caller
  const row = await inWorkspace(ctx, async (tx) => {
    await holdSpace(tx, workspaceId)
    const item = await findItem(tx, workspaceId, id)
    if (!item) throw new Failure('resource.not_found')
    const problem = item.kind === 'folder' ? folderNameProblem(name) : fileNameProblem(name)
    if (problem) throw new Failure(problem)
    const holder = (await findTaken(tx, item.parentId ?? workspaceId, [name])).get(nameKey(name))
    if (holder && holder.id !== id) throw new Failure('storage.name_taken')
    await renameItemRow(tx, id, tidyName(name))
    return findItem(tx, workspaceId, id)
  })
  if (!row) throw new Failure('resource.not_found')
  announce(ctx, workspaceId, { kind: 'storage' })
  return toItem(row)
}
