import type { ItemDetails } from '@marsad/contract/http/storage'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { findItem } from './items.store.ts'
import { toPlacedItem } from './to-item.ts'
import { findWays, measureFolder } from './tree.store.ts'

export const getItem = (ctx: WorkspaceCtx, id: string): Promise<ItemDetails> =>
  inWorkspace(ctx, async (tx) => {
    const row = await findItem(tx, ctx.caller.workspaceId, id)
    if (!row) throw new Failure('resource.not_found')
    const item = toPlacedItem(row, await findWays(tx, [row.parentId]))
    if (row.kind === 'file') return { ...item, contents: null }
    const { files, folders, sizeBytes } = await measureFolder(tx, id)
    return { ...item, contents: { files, folders, sizeBytes } }
  })
