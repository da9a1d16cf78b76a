import type { Locale } from '@marsad/contract/http/common'
import { and, count, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Postgres, Tx } from '../../../engines/postgres.ts'
import { statusSubscribers } from './schema.ts'

export type SubscriberRow = typeof statusSubscribers.$inferSelect

const ofPage = (pageId: string) => eq(statusSubscribers.pageId, pageId)
const isConfirmed = isNotNull(statusSubscribers.confirmedAt)
const isPending = isNull(statusSubscribers.confirmedAt)
const isLive = sql`(${statusSubscribers.expiresAt} is null or ${statusSubscribers.expiresAt} > now())`

/** The subscriber with this token, who belongs to no workspace; no other row is visible. */
export const findByToken = (postgres: Postgres, tokenHash: Buffer): Promise<SubscriberRow | undefined> =>
  postgres.transaction({ tokenHash }, async (tx) => {
    const [row] = await tx
      .select()
      .from(statusSubscribers)
      .where(and(eq(statusSubscribers.tokenHash, tokenHash), isLive))
    return row
  })

export async function findByAddress(
  tx: Tx,
  { pageId, email }: { pageId: string; email: string },
): Promise<SubscriberRow | undefined> {
  const [row] = await tx
    .select()
    .from(statusSubscribers)
    .where(and(ofPage(pageId), eq(statusSubscribers.email, email)))
  return row
}

type Pending = {
  workspaceId: string
  pageId: string
  email: string
  locale: Locale
  itemIds: string[] | null
  tokenHash: Buffer
  expiresAt: Date
}

/** Adds a subscriber who has yet to confirm. A confirmed one is left as it is: returns false. */
export async function putPending(tx: Tx, pending: Pending): Promise<boolean> {
  const { locale, itemIds, tokenHash, expiresAt } = pending
  const rows = await tx
    .insert(statusSubscribers)
    .values(pending)
    .onConflictDoUpdate({
      target: [statusSubscribers.pageId, statusSubscribers.email],
      set: { locale, itemIds, tokenHash, expiresAt },
      setWhere: isPending,
    })
    .returning({ id: statusSubscribers.id })
  return rows.length === 1
}

/** Uses up a confirmation link: concurrent calls confirm once. */
export async function confirmRow(
  tx: Tx,
  { id, tokenHash }: Pick<SubscriberRow, 'id' | 'tokenHash'>,
  next: { tokenHash: Buffer; token: Buffer },
): Promise<SubscriberRow | undefined> {
  const [row] = await tx
    .update(statusSubscribers)
    .set({ ...next, expiresAt: null, confirmedAt: sql`now()` })
    .where(
      and(
        eq(statusSubscribers.id, id),
        eq(statusSubscribers.tokenHash, tokenHash),
        isPending,
        gt(statusSubscribers.expiresAt, sql`now()`),
      ),
    )
    .returning()
  return row
}

export async function changeRow(
  tx: Tx,
  id: string,
  changes: Partial<Pick<SubscriberRow, 'locale' | 'itemIds'>>,
): Promise<SubscriberRow | undefined> {
  const [row] = await tx
    .update(statusSubscribers)
    .set(changes)
    .where(and(eq(statusSubscribers.id, id), isConfirmed))
    .returning()
  return row
}

export async function deleteRow(tx: Tx, pageId: string, id: string): Promise<SubscriberRow | undefined> {
  const [row] = await tx
    .delete(statusSubscribers)
    .where(and(ofPage(pageId), eq(statusSubscribers.id, id)))
    .returning()
  return row
}

/** Newest first; a link that expired is no longer waited for. */
export const listRows = (
  tx: Tx,
  pageId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<SubscriberRow[]> =>
  tx
    .select()
    .from(statusSubscribers)
    .where(and(ofPage(pageId), isLive, before ? lt(statusSubscribers.id, before) : undefined))
    .orderBy(desc(statusSubscribers.id))
    .limit(limit)

export async function countRows(tx: Tx, pageId: string): Promise<{ confirmed: number; pending: number }> {
  const [row] = await tx
    .select({ all: count(), confirmed: count(statusSubscribers.confirmedAt) })
    .from(statusSubscribers)
    .where(and(ofPage(pageId), isLive))
  const { all = 0, confirmed = 0 } = row ?? {}
  return { confirmed, pending: all - confirmed }
}

export async function deletePending(tx: Tx, pageId: string) {
  await tx.delete(statusSubscribers).where(and(ofPage(pageId), isPending))
}

export async function deleteExpired(tx: Tx, workspaceId: string) {
  await tx
    .delete(statusSubscribers)
    .where(and(eq(statusSubscribers.workspaceId, workspaceId), lt(statusSubscribers.expiresAt, sql`now()`)))
}
