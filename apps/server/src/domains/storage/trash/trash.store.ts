import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../../engines/postgres.ts'
import { storageItems } from '../schema.ts'
import { users } from '../../identity/schema.ts'
import { itemColumns } from '../items/items.store.ts'

const items = storageItems
const deleters = alias(users, 'deleters')
/** Items deleted directly, not with a folder above them. */
const isRoot = sql`${items.trashRootId} = ${items.id}`

/** Moves an item and everything below it to the trash; `false` if it does not exist or is already there. */
export async function trashBranch(
  tx: Tx,
  { workspaceId, id, userId }: { workspaceId: string; id: string; userId: string | null },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    with recursive down as (
      select id from ${items} where workspace_id = ${workspaceId} and id = ${id} and trashed_at is null
      union all
      select below.id from down join ${items} below on below.place = down.id and below.trashed_at is null
    )
    update ${items} set trashed_at = now(), trashed_by = ${userId}, trash_root_id = ${id}
      from down where ${items.id} = down.id`)
  return (rowCount ?? 0) > 0
}

export type TrashCursor = { trashedAt: string; id: string }

const selectTrash = (tx: Tx) =>
  tx
    .select({
      ...itemColumns,
      trashedBy: deleters.email,
      trashedAt: sql<Date>`${items.trashedAt}`.mapWith(items.trashedAt),
    })
    .from(items)
    .leftJoin(users, eq(users.id, items.createdBy))
    .leftJoin(deleters, eq(deleters.id, items.trashedBy))
export type TrashRow = Awaited<ReturnType<typeof selectTrash>>[number]

export const listTrashRows = (
  tx: Tx,
  workspaceId: string,
  { after, limit }: { after: TrashCursor | undefined; limit: number },
): Promise<TrashRow[]> =>
  selectTrash(tx)
    .where(
      and(
        eq(items.workspaceId, workspaceId),
        isRoot,
        after &&
          sql`(${items.trashedAt}, ${items.id}) < (${after.trashedAt}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(items.trashedAt), desc(items.id))
    .limit(limit)

/** Those of the items that were deleted directly. */
export const findTrashed = (tx: Tx, workspaceId: string, ids: readonly string[]) =>
  tx
    .select({ id: items.id, name: items.name, kind: items.kind, parentId: items.parentId })
    .from(items)
    .where(and(eq(items.workspaceId, workspaceId), inArray(items.id, [...ids]), isRoot))

/** Items in or out of the trash; one in the trash has the item it was deleted with. */
export const findAnywhere = (tx: Tx, workspaceId: string, ids: readonly string[]) =>
  tx
    .select({
      id: items.id,
      name: items.name,
      kind: items.kind,
      parentId: items.parentId,
      rootId: items.trashRootId,
    })
    .from(items)
    .where(and(eq(items.workspaceId, workspaceId), inArray(items.id, [...ids])))

export async function restoreBranch(
  tx: Tx,
  rootId: string,
  root: { parentId: string | null; name: string; nameKey: string },
) {
  // The root first: only its name can conflict.
  await tx.update(items).set(root).where(eq(items.id, rootId))
  await tx
    .update(items)
    .set({ trashedAt: null, trashedBy: null, trashRootId: null })
    .where(eq(items.trashRootId, rootId))
}

/** Ids of items deleted before a point in time, oldest first. */
export async function findOldTrash(tx: Tx, workspaceId: string, before: Date, limit: number) {
  const rows = await tx
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.workspaceId, workspaceId), isRoot, lt(items.trashedAt, before)))
    .orderBy(items.trashedAt)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Deletes everything that was trashed with these items; returns the objects to delete and the bytes freed. */
export async function deleteTrashed(tx: Tx, workspaceId: string, rootIds: readonly string[]) {
  const gone = await tx
    .delete(items)
    .where(and(eq(items.workspaceId, workspaceId), inArray(items.trashRootId, [...rootIds])))
    .returning({ id: items.id, kind: items.kind, sizeBytes: items.sizeBytes })
  const files = gone.filter(({ kind }) => kind === 'file')
  return {
    fileIds: files.map(({ id }) => id),
    sizeBytes: files.reduce((sum, file) => sum + file.sizeBytes, 0),
  }
}
