import type { StorageCheck } from '@marsad/contract/http/storage'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../engines/postgres.ts'
import { storageItems, storageSpaces, storageUploads } from '../schema.ts'
import { workspaces } from '../../identity/schema.ts'

/**
 * Locks the tree of a workspace until the end of the transaction, so that concurrent moves cannot form a cycle.
 */
export async function holdSpace(tx: Tx, workspaceId: string) {
  await tx.insert(storageSpaces).values({ id: workspaceId }).onConflictDoNothing()
  await tx.select().from(storageSpaces).where(eq(storageSpaces.id, workspaceId)).for('update')
}

type Room = { sizeBytes: number; limitBytes: number }

/** Reserves storage within the quota; a single statement, so that concurrent uploads cannot exceed it. */
export async function takeRoom(
  tx: Tx,
  workspaceId: string,
  { sizeBytes, limitBytes }: Room,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(storageSpaces)
    .set({ usedBytes: sql`${storageSpaces.usedBytes} + ${sizeBytes}` })
    .where(
      sql`${storageSpaces.id} = ${workspaceId} and ${storageSpaces.usedBytes} + ${sizeBytes} <= ${limitBytes}::bigint`,
    )
  return rowCount === 1
}

export async function giveRoomBack(tx: Tx, workspaceId: string, sizeBytes: number) {
  await tx
    .update(storageSpaces)
    .set({ usedBytes: sql`greatest(${storageSpaces.usedBytes} - ${sizeBytes}, 0)` })
    .where(eq(storageSpaces.id, workspaceId))
}

/**
 * The same quota, for content of other features: ticket attachments. A workspace without files has no row yet.
 */
export async function takeExtraRoom(tx: Tx, workspaceId: string, room: Room): Promise<boolean> {
  await tx.insert(storageSpaces).values({ id: workspaceId }).onConflictDoNothing()
  const isTaken = await takeRoom(tx, workspaceId, room)
  if (isTaken) await addExtra(tx, workspaceId, room.sizeBytes)
  return isTaken
}

export async function giveExtraRoomBack(tx: Tx, workspaceId: string, sizeBytes: number) {
  await giveRoomBack(tx, workspaceId, sizeBytes)
  await addExtra(tx, workspaceId, -sizeBytes)
}

const addExtra = (tx: Tx, workspaceId: string, bytes: number) =>
  tx
    .update(storageSpaces)
    .set({ extraBytes: sql`greatest(${storageSpaces.extraBytes} + ${bytes}, 0)` })
    .where(eq(storageSpaces.id, workspaceId))

export async function findSpace(tx: Tx, workspaceId: string) {
  const [space] = await tx.select().from(storageSpaces).where(eq(storageSpaces.id, workspaceId))
  return space
}

export async function countFiles(tx: Tx, workspaceId: string) {
  const [row] = await tx
    .select({
      files: sql<number>`(count(*) filter (where ${storageItems.trashedAt} is null))::int`,
      trashBytes: sql<number>`coalesce(sum(${storageItems.sizeBytes})
        filter (where ${storageItems.trashedAt} is not null), 0)::float8`,
    })
    .from(storageItems)
    .where(sql`${storageItems.workspaceId} = ${workspaceId} and ${storageItems.kind} = 'file'`)
  return row ?? { files: 0, trashBytes: 0 }
}

export async function hasWorkspace(tx: Tx, workspaceId: string): Promise<boolean> {
  const rows = await tx.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.id, workspaceId))
  return rows.length > 0
}

export async function deleteSpace(tx: Tx, workspaceId: string) {
  await tx.delete(storageSpaces).where(eq(storageSpaces.id, workspaceId))
}

/** Recounts the storage used; returns the correction. */
export async function recountRoom(tx: Tx, workspaceId: string): Promise<number> {
  await holdSpace(tx, workspaceId)
  const space = await findSpace(tx, workspaceId)
  const { rows } = await tx.execute<{ bytes: number }>(sql`
    select ((select coalesce(sum(size_bytes), 0) from ${storageItems} where workspace_id = ${workspaceId})
          + (select coalesce(sum(size_bytes), 0) from ${storageUploads} where workspace_id = ${workspaceId}))::float8 as bytes`)
  const usedBytes = (rows[0]?.bytes ?? 0) + (space?.extraBytes ?? 0)
  await tx.update(storageSpaces).set({ usedBytes }).where(eq(storageSpaces.id, workspaceId))
  return usedBytes - (space?.usedBytes ?? 0)
}

export async function saveCheck(
  tx: Tx,
  workspaceId: string,
  lastCheck: NonNullable<StorageCheck['lastCheck']>,
) {
  await tx.update(storageSpaces).set({ lastCheck }).where(eq(storageSpaces.id, workspaceId))
}
