import type { StorageQuery } from '@marsad/contract/http/storage'
import { Instant } from '@marsad/contract/instants'
import { nameKey, type StorageKind, storageKinds } from '@marsad/contract/storage'
import { and, asc, eq, gt, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Postgres, Tx } from '../../../engines/postgres.ts'
import { anyContains } from '../../../engines/sql.ts'
import type { NameCursor } from '../../../platform/cursors.ts'
import { users } from '../../identity/schema.ts'
import { storageItems } from '../schema.ts'

const items = storageItems

export const isLiving = isNull(items.trashedAt)

export const byName = sql`${items.name} collate natural_order`

export const itemColumns = {
  id: items.id,
  kind: items.kind,
  name: items.name,
  parentId: items.parentId,
  sizeBytes: items.sizeBytes,
  type: items.type,
  sha256: items.sha256,
  createdBy: users.email,
  createdAt: items.createdAt,
  modifiedAt: items.modifiedAt,
}

const selectItems = (tx: Tx) =>
  tx.select(itemColumns).from(items).leftJoin(users, eq(users.id, items.createdBy))

export type ItemRow = Awaited<ReturnType<typeof selectItems>>[number]

type Page = Pick<StorageQuery, 'sort' | 'direction' | 'limit'> & { after: ItemCursor | undefined }

/** One page of a folder: folders first, in any sort order. */
export async function listFolder(
  tx: Tx,
  place: string,
  { after, limit, ...order }: Page,
): Promise<ItemRow[]> {
  const folders =
    after?.kind === 'file' ? [] : await listKind(tx, place, 'folder', { ...order, after, limit })
  if (folders.length === limit) return folders
  const from = after?.kind === 'file' ? after : undefined
  const files = await listKind(tx, place, 'file', { ...order, after: from, limit: limit - folders.length })
  return [...folders, ...files]
}

const sorted = { name: [], size: [items.sizeBytes], modified: [items.modifiedAt] } as const

function listKind(
  tx: Tx,
  place: string,
  kind: StorageKind,
  { sort, direction, after, limit }: Page,
): Promise<ItemRow[]> {
  const keys = [...sorted[sort], byName]
  return selectItems(tx)
    .where(
      and(eq(items.place, place), eq(items.kind, kind), isLiving, after && isBehind(keys, direction, after)),
    )
    .orderBy(...keys.map((key) => sql`${key} ${sql.raw(direction)}`))
    .limit(limit)
}

function isBehind(
  keys: (SQL | (typeof sorted)['size' | 'modified'][number])[],
  direction: 'asc' | 'desc',
  after: ItemCursor,
): SQL {
  const name = sql`${after.name}::text collate natural_order`
  const values = {
    name: () => [name],
    size: () => [sql`${after.sort === 'size' ? after.sizeBytes : 0}::bigint`, name],
    modified: () => [sql`${after.sort === 'modified' ? after.modifiedAt : ''}::timestamptz`, name],
  }[after.sort]()
  const compare = sql.raw(direction === 'asc' ? '>' : '<')
  return sql`(${sql.join(keys, sql`, `)}) ${compare} (${sql.join(values, sql`, `)})`
}

export const searchItems = (
  tx: Tx,
  workspaceId: string,
  { search, after, limit }: { search: string; after: NameCursor | undefined; limit: number },
): Promise<ItemRow[]> =>
  selectItems(tx)
    .where(
      and(
        eq(items.workspaceId, workspaceId),
        isLiving,
        anyContains([items.nameKey], nameKey(search)),
        after &&
          sql`(${byName}, ${items.id}) > (${after.name}::text collate natural_order, ${after.id}::uuid)`,
      ),
    )
    .orderBy(byName, asc(items.id))
    .limit(limit)

export async function findItem(tx: Tx, workspaceId: string, id: string): Promise<ItemRow | undefined> {
  const [row] = await selectItems(tx).where(
    and(eq(items.workspaceId, workspaceId), eq(items.id, id), isLiving),
  )
  return row
}

export const findItems = (tx: Tx, workspaceId: string, ids: readonly string[]): Promise<ItemRow[]> =>
  selectItems(tx).where(and(eq(items.workspaceId, workspaceId), inArray(items.id, [...ids]), isLiving))

/** Names already used in a folder, by their keys. */
export async function findTaken(tx: Tx, place: string, names: readonly string[]) {
  const rows = await tx
    .select({ id: items.id, kind: items.kind, key: items.nameKey })
    .from(items)
    .where(and(eq(items.place, place), inArray(items.nameKey, names.map(nameKey)), isLiving))
  return new Map(rows.map((row) => [row.key, row]))
}

export type NewItem = Omit<typeof items.$inferInsert, 'nameKey' | 'id'> & { id: string }

export async function addItem(tx: Tx, item: NewItem) {
  await tx.insert(items).values({ ...item, nameKey: nameKey(item.name) })
}

export async function renameItemRow(tx: Tx, id: string, name: string) {
  await tx
    .update(items)
    .set({ name, nameKey: nameKey(name), modifiedAt: sql`now()` })
    .where(eq(items.id, id))
}

export async function moveItemRows(tx: Tx, ids: readonly string[], parentId: string | null) {
  await tx
    .update(items)
    .set({ parentId })
    .where(inArray(items.id, [...ids]))
}

export async function saveSha256(tx: Tx, id: string, sha256: string) {
  await tx.update(items).set({ sha256 }).where(eq(items.id, id))
}

const idsAtOnce = 1000

/** All files of a workspace at a point in time, by id, trash included. */
export async function* listFileIds(postgres: Postgres, workspaceId: string, at: Date) {
  let after: string | undefined
  do {
    const from = after
    const rows = await postgres.transaction({ workspaceId }, (tx) =>
      tx
        .select({ id: items.id })
        .from(items)
        .where(
          and(
            eq(items.workspaceId, workspaceId),
            eq(items.kind, 'file'),
            lt(items.createdAt, at),
            from === undefined ? undefined : gt(items.id, from),
          ),
        )
        .orderBy(asc(items.id))
        .limit(idsAtOnce),
    )
    yield* rows
    after = rows.at(-1)?.id
  } while (after !== undefined)
}

/** Existing files among these, trash included. */
export const filterFileIds = (postgres: Postgres, workspaceId: string, ids: readonly string[]) =>
  postgres.transaction({ workspaceId }, async (tx) => {
    const rows = await tx
      .select({ id: items.id })
      .from(items)
      .where(and(eq(items.workspaceId, workspaceId), inArray(items.id, [...ids])))
    return rows.map(({ id }) => id)
  })

const Name = z
  .string()
  .max(400)
  .regex(/^[^\0]*$/)

const place = { kind: z.enum(storageKinds), name: Name }

/** The cursor of a folder listing, by its sort order. */
export const ItemCursor = z.discriminatedUnion('sort', [
  z.strictObject({ sort: z.literal('name'), ...place }),
  z.strictObject({ sort: z.literal('size'), ...place, sizeBytes: z.int() }),
  z.strictObject({ sort: z.literal('modified'), ...place, modifiedAt: Instant }),
])

export type ItemCursor = z.infer<typeof ItemCursor>
