import { and, eq, lt, sql } from 'drizzle-orm'
import type { Postgres, Tx } from '../../../engines/postgres.ts'
import { storageUploads } from '../schema.ts'
import { users } from '../../identity/schema.ts'

const uploads = storageUploads
export type UploadRow = typeof uploads.$inferSelect

export async function addUpload(tx: Tx, upload: typeof uploads.$inferInsert) {
  await tx.insert(uploads).values(upload)
}

export const countUploads = (tx: Tx, workspaceId: string): Promise<number> =>
  tx.$count(uploads, eq(uploads.workspaceId, workspaceId))

type Owner = { workspaceId: string; uploaderId: string }

/** An upload is visible only to the person or key that started it. */
export async function findUpload(tx: Tx, { workspaceId, uploaderId }: Owner, id: string) {
  const [row] = await tx
    .select()
    .from(uploads)
    .where(and(eq(uploads.workspaceId, workspaceId), eq(uploads.uploaderId, uploaderId), eq(uploads.id, id)))
  return row
}

/**
 * Locks an upload for one request, or renews the lock. A request that stalls, as after a broken connection,
 * loses it to the next one, on this or another server.
 */
export const holdUpload = (postgres: Postgres, { workspaceId, id }: UploadRow, holderId: string) =>
  postgres.transaction({ workspaceId }, async (tx) => {
    const { rowCount } = await tx
      .update(uploads)
      .set({ holderId, touchedAt: sql`now()` })
      .where(
        sql`${uploads.id} = ${id} and (${uploads.holderId} is null or ${uploads.holderId} = ${holderId}
          or ${uploads.touchedAt} < now() - interval '5 seconds')`,
      )
    return rowCount === 1
  })

export const letUploadGo = (postgres: Postgres, { workspaceId, id }: UploadRow, holderId: string) =>
  postgres.transaction({ workspaceId }, (tx) =>
    tx
      .update(uploads)
      .set({ holderId: null })
      .where(and(eq(uploads.id, id), eq(uploads.holderId, holderId))),
  )

/** `false` if another request already did. */
export async function deleteUpload(tx: Tx, { workspaceId, id }: Pick<UploadRow, 'workspaceId' | 'id'>) {
  const { rowCount } = await tx
    .delete(uploads)
    .where(and(eq(uploads.workspaceId, workspaceId), eq(uploads.id, id)))
  return rowCount === 1
}

export const findStaleUploads = (tx: Tx, workspaceId: string, before: Date) =>
  tx
    .select()
    .from(uploads)
    .where(and(eq(uploads.workspaceId, workspaceId), lt(uploads.touchedAt, before)))

/** The uploader as a person; null for an API key or a deleted person. */
export async function findUploader(tx: Tx, { uploaderId }: UploadRow): Promise<string | null> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, uploaderId))
  return user?.id ?? null
}

export const listUploadIds = (postgres: Postgres, workspaceId: string): Promise<string[]> =>
  postgres.transaction({ workspaceId }, async (tx) => {
    const rows = await tx.select({ id: uploads.id }).from(uploads).where(eq(uploads.workspaceId, workspaceId))
    return rows.map(({ id }) => id)
  })
