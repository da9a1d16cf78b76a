import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Postgres, Tx } from '../../../engines/postgres.ts'
import type { MadeCredentials } from '../../../platform/context.ts'
import { storageItems, storageShares } from '../schema.ts'
import { users } from '../../identity/schema.ts'
import { isLiving } from '../items/items.store.ts'

const shares = storageShares
const isOpen = gt(shares.expiresAt, sql`now()`)

const listed = {
  id: shares.id,
  itemId: shares.itemId,
  createdBy: users.email,
  createdAt: shares.createdAt,
  expiresAt: shares.expiresAt,
  hasPassword: sql<boolean>`${shares.passwordHash} is not null`,
  opened: shares.opened,
  lastOpenedAt: shares.lastOpenedAt,
  item: { kind: storageItems.kind, name: storageItems.name },
}

const selectShares = (tx: Tx) =>
  tx
    .select(listed)
    .from(shares)
    .innerJoin(storageItems, eq(storageItems.id, shares.itemId))
    .leftJoin(users, eq(users.id, shares.createdBy))
export type ShareRow = Awaited<ReturnType<typeof selectShares>>[number]

type Page = { itemId: string | undefined; before: string | undefined; limit: number }

/** Newest first; items in the trash are not shared. */
export const listShareRows = (
  tx: Tx,
  workspaceId: string,
  { itemId, before, limit }: Page,
): Promise<ShareRow[]> =>
  selectShares(tx)
    .where(
      and(
        eq(shares.workspaceId, workspaceId),
        isLiving,
        itemId ? eq(shares.itemId, itemId) : undefined,
        before ? lt(shares.id, before) : undefined,
      ),
    )
    .orderBy(desc(shares.id))
    .limit(limit)

export async function addShareRow(tx: Tx, share: typeof shares.$inferInsert & { id: string }) {
  await tx.insert(shares).values(share)
  const [row] = await selectShares(tx).where(eq(shares.id, share.id))
  return row
}

export async function deleteShareRow(tx: Tx, workspaceId: string, id: string) {
  const [row] = await selectShares(tx).where(and(eq(shares.workspaceId, workspaceId), eq(shares.id, id)))
  if (row) await tx.delete(shares).where(eq(shares.id, id))
  return row
}

/** The open share of a token. The token's holder sees only this row. */
export const findOpenShare = (postgres: Postgres, tokenHash: Buffer) =>
  postgres.transaction({ tokenHash }, async (tx) => {
    const [row] = await tx
      .select()
      .from(shares)
      .where(and(eq(shares.tokenHash, tokenHash), isOpen))
    return row
  })

export async function noteOpened(tx: Tx, id: string) {
  await tx
    .update(shares)
    .set({ opened: sql`${shares.opened} + 1`, lastOpenedAt: sql`now()` })
    .where(eq(shares.id, id))
}

/** Shares that are still open. */
export const filterLiveShares = (postgres: Postgres, workspaceId: string, ids: readonly string[]) =>
  postgres.transaction({ workspaceId }, async (tx) => {
    const rows = await tx
      .select({ id: shares.id })
      .from(shares)
      .where(and(eq(shares.workspaceId, workspaceId), inArray(shares.id, [...ids]), isOpen))
    return rows.map(({ id }) => id)
  })

const ownName = {
  name: sql<string>`(select ${storageItems.name} from ${storageItems} where ${storageItems.id} = ${shares.itemId})`,
}
const isMadeBy = ({ workspaceId, userId }: { workspaceId: string; userId: string }) =>
  and(eq(shares.workspaceId, workspaceId), eq(shares.createdBy, userId), isOpen)

/** Includes shares of items in the trash: they may be restored. */
export const madeShares: MadeCredentials = {
  list: (tx, member) => tx.select(ownName).from(shares).where(isMadeBy(member)),
  revoke: (tx, member) => tx.delete(shares).where(isMadeBy(member)).returning(ownName),
  handOver: (tx, member, createdBy) =>
    tx.update(shares).set({ createdBy }).where(isMadeBy(member)).returning(ownName),
}
