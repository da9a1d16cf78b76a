import type { ItemsDone } from '@marsad/contract/http/storage'
import { nameKey, storageLimits } from '@marsad/contract/storage'
import type { Tx } from '../../engines/postgres.ts'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { recordAct } from '../audit/index.ts'
import { announce } from '../live/index.ts'
import { findFreeName } from './find-free-name.ts'
import { findItem } from './items.store.ts'
import { namesOf } from './names-of.ts'
import { holdSpace } from './spaces.store.ts'
import { findAnywhere, restoreBranch } from './trash.store.ts'
import { findWays, measureFolder, outermostFirst } from './tree.store.ts'

/**
 * Puts items back where they were, or at the top if that is gone or too deep by now; a name that was taken meanwhile gets
 * a number. What went to the trash with a folder comes back with it, and what is back already stays as it is.
 */
export async function restoreItems(ctx: WorkspaceCtx, trashedIds: readonly string[]): Promise<ItemsDone> {
  const { workspaceId } = ctx.caller
  const restored = await inWorkspace(ctx, async (tx) => {
    await holdSpace(tx, workspaceId)
    const named = await findAnywhere(tx, workspaceId, trashedIds)
    const roots = named.filter(({ id, rootId }) => rootId === id)
    const rootIds = new Set<string | null>(roots.map(({ id }) => id)).add(null)
    if (named.length < trashedIds.length || named.some(({ rootId }) => !rootIds.has(rootId))) {
      throw new Failure('resource.not_found')
    }
    for (const root of await outermostFirst(tx, roots)) {
      const parentId = await findParent(tx, workspaceId, root)
      const free = await findFreeName(tx, parentId ?? workspaceId, root.name)
      await restoreBranch(tx, root.id, { parentId, name: free, nameKey: nameKey(free) })
    }
    if (roots.length > 0) {
      await recordAct(tx, ctx, ctx.caller, { action: 'storage.restored', ...namesOf(roots) })
    }
    return named.length
  })
  announce(ctx, workspaceId, { kind: 'storage' })
  return { success: true, items: restored }
}

type Root = Awaited<ReturnType<typeof findAnywhere>>[number]

async function findParent(tx: Tx, workspaceId: string, { id, kind, parentId }: Root): Promise<string | null> {
  const folder = parentId === null ? undefined : await findItem(tx, workspaceId, parentId)
  if (!folder || kind === 'file') return folder?.id ?? null
  const way = (await findWays(tx, [folder.id])).get(folder.id) ?? []
  const { height } = await measureFolder(tx, id, { isTrashed: true })
  return way.length + 1 + height > storageLimits.depth ? null : folder.id
}
