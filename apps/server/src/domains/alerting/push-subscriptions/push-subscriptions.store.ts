import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../engines/postgres.ts'
import { giveUpOnBrowser } from '../notifications/deliveries/claims.store.ts'
import { pushSubscriptions } from '../notifications/schema.ts'

type MemberKey = { workspaceId: string; userId: string }

const isOwn = ({ workspaceId, userId }: MemberKey) =>
  and(eq(pushSubscriptions.workspaceId, workspaceId), eq(pushSubscriptions.userId, userId))

export const listSubscriptionRows = (tx: Tx, member: MemberKey) =>
  tx.select().from(pushSubscriptions).where(isOwn(member)).orderBy(asc(pushSubscriptions.id))
export type PushSubscriptionRow = Awaited<ReturnType<typeof listSubscriptionRows>>[number]

export async function countSubscriptions(tx: Tx, member: MemberKey): Promise<number> {
  const [row] = await tx.select({ all: count() }).from(pushSubscriptions).where(isOwn(member))
  return row?.all ?? 0
}

export async function findOwnSubscription(tx: Tx, member: MemberKey, id: string) {
  const [row] = await tx
    .select()
    .from(pushSubscriptions)
    .where(and(isOwn(member), eq(pushSubscriptions.id, id)))
  return row
}

/** The row of a browser in a workspace, whoever it belongs to. */
export async function findSubscriptionOfBrowser(tx: Tx, workspaceId: string, endpointHash: Buffer) {
  const [row] = await tx
    .select()
    .from(pushSubscriptions)
    .where(
      and(eq(pushSubscriptions.workspaceId, workspaceId), eq(pushSubscriptions.endpointHash, endpointHash)),
    )
  return row
}

export async function addSubscriptionRow(tx: Tx, given: typeof pushSubscriptions.$inferInsert) {
  const [row] = await tx.insert(pushSubscriptions).values(given).returning()
  return row
}

/** New keys of a browser that its person has turned on again. */
export async function renewSubscription(
  tx: Tx,
  id: string,
  changes: Pick<PushSubscriptionRow, 'target' | 'browser' | 'system'>,
) {
  const [row] = await tx
    .update(pushSubscriptions)
    .set(changes)
    .where(eq(pushSubscriptions.id, id))
    .returning()
  return row
}

/** Messages that wait for the browser are given up. */
export async function deleteSubscription(tx: Tx, id: string) {
  await giveUpOnBrowser(tx, id)
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
}

export async function noteUse(tx: Tx, id: string) {
  await tx
    .update(pushSubscriptions)
    .set({ lastUsedAt: sql`now()` })
    .where(eq(pushSubscriptions.id, id))
}
