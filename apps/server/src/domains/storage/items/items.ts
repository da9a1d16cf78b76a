import type {
  Crumb,
  FoundItems,
  ItemDetails,
  LocatedItem,
  StorageItem,
  StorageList,
  StorageQuery,
  StorageSearch,
} from '@marsad/contract/http/storage'
import {
  fileNameProblem,
  folderNameProblem,
  nameKey,
  type StorageKind,
  type StorageSort,
  tidyName,
} from '@marsad/contract/storage'
import type { Tx } from '../../../engines/postgres.ts'
import { type Caller, inWorkspace, type WorkspaceCtx } from '../../../platform/context.ts'
import {
  pageOf,
  readCursor,
  readNameCursor,
  writeCursor,
  writeNameCursor,
} from '../../../platform/cursors.ts'
import { Failure } from '../../../platform/errors.ts'
import { announce } from '../../../platform/live/live.bus.ts'
import { holdSpace } from '../upkeep/spaces.store.ts'
import {
  findItem,
  findTaken,
  ItemCursor,
  type ItemRow,
  listFolder,
  renameItemRow,
  searchItems,
} from './items.store.ts'
import { findWays, measureFolder } from './tree.store.ts'

export const readItemCursor = (sort: StorageSort, text: string | undefined): ItemCursor | undefined =>
  readCursor(
    ItemCursor.refine((given) => given.sort === sort),
    text,
  )

type Listed = { kind: StorageKind; name: string; sizeBytes: number; modifiedAt: Date }

export function writeItemCursor(sort: StorageSort, { kind, name, sizeBytes, modifiedAt }: Listed): string {
  if (sort === 'name') return writeCursor({ sort, kind, name } satisfies ItemCursor)
  if (sort === 'size') return writeCursor({ sort, kind, name, sizeBytes } satisfies ItemCursor)
  return writeCursor({ sort, kind, name, modifiedAt: modifiedAt.toISOString() } satisfies ItemCursor)
}

export const toItem = ({ parentId, sizeBytes, createdAt, modifiedAt, ...item }: ItemRow): StorageItem => ({
  ...item,
  folderId: parentId,
  sizeBytes: item.kind === 'file' ? sizeBytes : null,
  createdAt: createdAt.toISOString(),
  modifiedAt: modifiedAt.toISOString(),
})

export const toLocatedItem = (row: ItemRow, ways: ReadonlyMap<string, Crumb[]>): LocatedItem => ({
  ...toItem(row),
  location: row.parentId === null ? [] : (ways.get(row.parentId) ?? []),
})

/** The owner of an item: a person, or null for an API key. */
export const userOf = (caller: Caller) => (caller.kind === 'user' ? caller.userId : null)

/** Several items in the audit log: the name of the first, and the count. */
export const namesOf = (items: readonly { name: string }[]) => ({
  target: items[0]?.name ?? '',
  details: { items: items.length > 1 ? String(items.length) : undefined },
})

export async function listItems(ctx: WorkspaceCtx, query: StorageQuery): Promise<StorageList> {
  const { folder = null, sort, direction, cursor, limit } = query
  const after = readItemCursor(sort, cursor)
  const { rows, way } = await inWorkspace(ctx, async (tx) => {
    const place = await loadFolder(tx, ctx.caller.workspaceId, folder)
    return {
      rows: await listFolder(tx, place, { sort, direction, after, limit: limit + 1 }),
      way: folder === null ? [] : ((await findWays(tx, [folder])).get(folder) ?? []),
    }
  })
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return {
    breadcrumbs: way,
    items: items.map(toItem),
    nextCursor: rows.length > limit && last ? writeItemCursor(sort, last) : null,
  }
}

export const getItem = (ctx: WorkspaceCtx, id: string): Promise<ItemDetails> =>
  inWorkspace(ctx, async (tx) => {
    const row = await findItem(tx, ctx.caller.workspaceId, id)
    if (!row) throw new Failure('resource.not_found')
    const item = toLocatedItem(row, await findWays(tx, [row.parentId]))
    if (row.kind === 'file') return { ...item, contents: null }
    const { files, folders, sizeBytes } = await measureFolder(tx, id)
    return { ...item, contents: { files, folders, sizeBytes } }
  })

export const searchStorage = (
  ctx: WorkspaceCtx,
  { search, cursor, limit }: StorageSearch,
): Promise<FoundItems> => {
  const after = readNameCursor(cursor)
  return inWorkspace(ctx, async (tx) => {
    const rows = await searchItems(tx, ctx.caller.workspaceId, { search, after, limit: limit + 1 })
    const { items, nextCursor } = pageOf(rows, limit, writeNameCursor)
    const ways = await findWays(
      tx,
      items.map(({ parentId }) => parentId),
    )
    return { items: items.map((row) => toLocatedItem(row, ways)), nextCursor }
  })
}

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

/** The parent id in listings: the folder's id, or the workspace's at the top level. */
export async function loadFolder(tx: Tx, workspaceId: string, folderId: string | null): Promise<string> {
  if (folderId === null) return workspaceId
  const folder = await findItem(tx, workspaceId, folderId)
  if (!folder) throw new Failure('resource.not_found')
  if (folder.kind !== 'folder') throw new Failure('storage.not_a_folder')
  return folder.id
}
