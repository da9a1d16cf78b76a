import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import { setScope, type Postgres, type Tx } from '../../../engines/postgres.ts'
import { members, users, workspaces } from '../../identity/schema.ts'
import { calendarFeeds, onCallSchedules } from './schema.ts'

type MemberKey = { workspaceId: string; userId: string }

const isOwn = ({ workspaceId, userId }: MemberKey) =>
  and(eq(calendarFeeds.workspaceId, workspaceId), eq(calendarFeeds.userId, userId))

const selectFeeds = (tx: Tx) =>
  tx
    .select({
      id: calendarFeeds.id,
      scheduleId: calendarFeeds.scheduleId,
      scheduleName: onCallSchedules.name,
      createdAt: calendarFeeds.createdAt,
      lastUsedAt: calendarFeeds.lastUsedAt,
    })
    .from(calendarFeeds)
    .leftJoin(onCallSchedules, eq(onCallSchedules.id, calendarFeeds.scheduleId))

export const listFeedRows = (tx: Tx, member: MemberKey) =>
  selectFeeds(tx).where(isOwn(member)).orderBy(asc(calendarFeeds.id))
export type FeedRow = Awaited<ReturnType<typeof listFeedRows>>[number]

export async function countFeeds(tx: Tx, member: MemberKey): Promise<number> {
  const [row] = await tx.select({ all: count() }).from(calendarFeeds).where(isOwn(member))
  return row?.all ?? 0
}

export async function addFeedRow(tx: Tx, feed: typeof calendarFeeds.$inferInsert & { id: string }) {
  await tx.insert(calendarFeeds).values(feed)
  const [row] = await selectFeeds(tx).where(eq(calendarFeeds.id, feed.id))
  return row
}

export async function deleteFeedRow(tx: Tx, member: MemberKey, id: string) {
  const rows = await selectFeeds(tx).where(and(isOwn(member), eq(calendarFeeds.id, id)))
  await tx.delete(calendarFeeds).where(and(isOwn(member), eq(calendarFeeds.id, id)))
  return rows[0]
}

/**
 * Reads as the owner of an address, in their workspace. Nothing is found once the owner is no longer an active member;
 * the last use is noted at most once a minute.
 */
export const withFeed = <T>(
  postgres: Postgres,
  tokenHash: Buffer,
  read: (tx: Tx, feed: Feed) => Promise<T>,
): Promise<T | undefined> =>
  postgres.transaction({ tokenHash }, async (tx) => {
    const [row] = await tx.select().from(calendarFeeds).where(eq(calendarFeeds.tokenHash, tokenHash))
    if (!row) return undefined
    await setScope(tx, { workspaceId: row.workspaceId })
    const [owner] = await tx
      .select({ role: members.role, locale: users.locale, workspaceName: workspaces.name })
      .from(members)
      .innerJoin(users, eq(users.id, members.userId))
      .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
      .where(
        and(
          eq(members.workspaceId, row.workspaceId),
          eq(members.userId, row.userId),
          isNull(members.deactivatedAt),
          users.isActive,
        ),
      )
    if (!owner) return undefined
    if (!row.lastUsedAt || row.lastUsedAt.getTime() < Date.now() - 60_000) {
      await tx
        .update(calendarFeeds)
        .set({ lastUsedAt: sql`now()` })
        .where(eq(calendarFeeds.id, row.id))
    }
    return read(tx, { ...row, ...owner })
  })
type Owner = Pick<typeof members.$inferSelect, 'role'> &
  Pick<typeof users.$inferSelect, 'locale'> & { workspaceName: string }
export type Feed = typeof calendarFeeds.$inferSelect & Owner
