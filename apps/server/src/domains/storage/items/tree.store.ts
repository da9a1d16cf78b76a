import type { Crumb } from '@marsad/contract/http/storage'
import type { StorageKind } from '@marsad/contract/storage'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../engines/postgres.ts'
import { storageItems } from '../schema.ts'

/** The path from the top level to each folder, itself included. */
export async function findWays(tx: Tx, folderIds: readonly (string | null)[]): Promise<Map<string, Crumb[]>> {
  const ids = [...new Set(folderIds.filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute<{ goal: string } & Crumb>(sql`
    with recursive up as (
      select id as goal, id, parent_id, name, 0 as height from ${storageItems}
        where id = any(${sql.param(ids)}::uuid[])
      union all
      select up.goal, above.id, above.parent_id, above.name, up.height + 1
        from up join ${storageItems} above on above.id = up.parent_id
    )
    select goal, id, name from up order by height desc`)
  const ways = new Map<string, Crumb[]>(ids.map((id) => [id, []]))
  for (const { goal, id, name } of rows) ways.get(goal)?.push({ id, name })
  return ways
}

/** Parent folders before their contents, at any depth. */
export async function outermostFirst<Item extends { id: string; parentId: string | null }>(
  tx: Tx,
  items: readonly Item[],
): Promise<Item[]> {
  const ways = await findWays(
    tx,
    items.map(({ parentId }) => parentId),
  )
  const depthOf = ({ parentId }: Item) => (parentId === null ? 0 : (ways.get(parentId)?.length ?? 0))
  return items.toSorted((a, b) => depthOf(a) - depthOf(b))
}

export type BranchItem = {
  id: string
  kind: StorageKind
  name: string
  sizeBytes: number
  /** The root of its branch. */
  rootId: string
  /** Names from the root to this item. */
  path: string[]
}

/** Items outside the trash and everything below them, parents first. */
export async function findBranches(
  tx: Tx,
  workspaceId: string,
  ids: readonly string[],
  limit: number,
): Promise<BranchItem[]> {
  const { rows } = await tx.execute<BranchItem>(sql`
    with recursive down as (
      select id, id as root_id, kind, name, size_bytes, array[name] as path from ${storageItems}
        where workspace_id = ${workspaceId} and id = any(${sql.param([...ids])}::uuid[]) and trashed_at is null
      union all
      select below.id, down.root_id, below.kind, below.name, below.size_bytes, down.path || below.name
        from down join ${storageItems} below on below.place = down.id and below.trashed_at is null
    )
    select id, root_id as "rootId", kind, name, size_bytes::float8 as "sizeBytes", path from down limit ${limit}`)
  return rows
}

export type Contents = { files: number; folders: number; sizeBytes: number; height: number }

/**
 * The contents of a folder or, for a folder in the trash, what was deleted with it. The height counts nested
 * folders without the folder itself.
 */
export async function measureFolder(tx: Tx, folderId: string, { isTrashed = false } = {}): Promise<Contents> {
  const alongside = isTrashed ? sql`trash_root_id = ${folderId}` : sql`trashed_at is null`
  const { rows } = await tx.execute<Contents>(sql`
    with recursive down as (
      select id, kind, size_bytes, 1 as height from ${storageItems}
        where place = ${folderId} and ${alongside}
      union all
      select below.id, below.kind, below.size_bytes, down.height + 1
        from down join ${storageItems} below on below.place = down.id and below.${alongside}
    )
    select count(*) filter (where kind = 'file')::int as files,
           count(*) filter (where kind = 'folder')::int as folders,
           coalesce(sum(size_bytes), 0)::float8 as "sizeBytes",
           coalesce(max(height) filter (where kind = 'folder'), 0)::int as height
      from down`)
  const [contents] = rows
  if (!contents) throw new Error('an aggregate without a row')
  return contents
}
