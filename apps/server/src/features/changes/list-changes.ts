import type { Changes, ChangesQuery } from '@marsad/contract/http/changes'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { pageOf } from '../../lib/page-of.ts'
import { countChanges, listChangeRows } from './changes.store.ts'
import { toChange } from './to-change.ts'

/** What changed in the whole workspace or on one device, newest first. */
export async function listChanges(
  ctx: WorkspaceCtx,
  { cursor, limit, ...filter }: ChangesQuery & { deviceId?: string },
): Promise<Changes> {
  const { workspaceId } = ctx.caller
  const [rows, total] = await inWorkspace(ctx, (tx) =>
    Promise.all([
      listChangeRows(tx, workspaceId, filter, { before: cursor, limit: limit + 1 }),
      countChanges(tx, workspaceId, filter),
    ]),
  )
  const { items, nextCursor } = pageOf(rows, limit, ({ id }) => id)
  return { changes: items.map(toChange), nextCursor, total }
}
