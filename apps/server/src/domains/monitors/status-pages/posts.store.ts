import { and, asc, count, desc, eq, gt, isNull, or } from 'drizzle-orm'
import { isOneOf } from '../../../engines/sql.ts'
import type { Tx } from '../../../engines/postgres.ts'
import { statusPosts, statusUpdates } from '../schema.ts'

export type PostRow = typeof statusPosts.$inferSelect
export type UpdateRow = typeof statusUpdates.$inferSelect
export type WholePost = PostRow & { updates: UpdateRow[] }

/** Posts that are active or upcoming at a moment, as far as a query can tell. */
const isOpenAt = (at: Date) =>
  and(isNull(statusPosts.closedAt), or(eq(statusPosts.kind, 'incident'), gt(statusPosts.endsAt, at)))

/** Newest first. */
export async function listPosts(
  tx: Tx,
  pageId: string,
  { endedAfter, limit }: { endedAfter?: Date; limit: number },
): Promise<WholePost[]> {
  const isWanted = endedAfter && or(isOpenAt(endedAfter), gt(statusPosts.closedAt, endedAfter))
  const posts = await tx
    .select()
    .from(statusPosts)
    .where(and(eq(statusPosts.pageId, pageId), isWanted))
    .orderBy(desc(statusPosts.startsAt), desc(statusPosts.id))
    .limit(limit)
  return withUpdates(tx, posts)
}

async function withUpdates(tx: Tx, posts: PostRow[]): Promise<WholePost[]> {
  if (posts.length === 0) return []
  const ids = posts.map(({ id }) => id)
  const updates = await tx
    .select()
    .from(statusUpdates)
    .where(isOneOf(statusUpdates.postId, ids))
    .orderBy(desc(statusUpdates.at), desc(statusUpdates.id))
  const byPost = Map.groupBy(updates, ({ postId }) => postId)
  return posts.map((post) => ({ ...post, updates: byPost.get(post.id) ?? [] }))
}

/** Of all pages of the workspace, without their updates. */
export const listOpenPosts = (tx: Tx, workspaceId: string, at: Date): Promise<PostRow[]> =>
  tx
    .select()
    .from(statusPosts)
    .where(and(eq(statusPosts.workspaceId, workspaceId), isOpenAt(at)))
    .orderBy(asc(statusPosts.startsAt))

const ofPage = ({ pageId, postId }: { pageId: string; postId: string }) =>
  and(eq(statusPosts.pageId, pageId), eq(statusPosts.id, postId))

export async function findPost(
  tx: Tx,
  key: { pageId: string; postId: string },
): Promise<WholePost | undefined> {
  const rows = await tx.select().from(statusPosts).where(ofPage(key))
  const [post] = await withUpdates(tx, rows)
  return post
}

export async function countPosts(tx: Tx, pageId: string): Promise<number> {
  const [row] = await tx.select({ all: count() }).from(statusPosts).where(eq(statusPosts.pageId, pageId))
  return row?.all ?? 0
}

export async function addPostRow(tx: Tx, post: typeof statusPosts.$inferInsert) {
  await tx.insert(statusPosts).values(post)
}

export async function changePostRow(
  tx: Tx,
  { id, pageId }: Pick<PostRow, 'id' | 'pageId'>,
  changes: Partial<Omit<PostRow, 'id' | 'pageId' | 'workspaceId' | 'kind'>>,
) {
  if (Object.keys(changes).length === 0) return
  await tx
    .update(statusPosts)
    .set(changes)
    .where(ofPage({ pageId, postId: id }))
}

export async function deletePostRow(tx: Tx, key: { pageId: string; postId: string }) {
  const [row] = await tx.delete(statusPosts).where(ofPage(key)).returning()
  return row
}

export async function addUpdateRow(tx: Tx, update: typeof statusUpdates.$inferInsert) {
  await tx.insert(statusUpdates).values(update)
}
