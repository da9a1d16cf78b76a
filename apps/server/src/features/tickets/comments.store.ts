import { and, asc, count, eq } from 'drizzle-orm'
import type { Tx } from '../../engines/postgres.ts'
import { ticketComments } from '../../schema/ticket-parts.ts'
import { users } from '../../schema/users.ts'

const columns = {
  id: ticketComments.id,
  userId: ticketComments.userId,
  keyId: ticketComments.keyId,
  userName: ticketComments.userName,
  account: { email: users.email, firstName: users.firstName, lastName: users.lastName },
  body: ticketComments.body,
  isInternal: ticketComments.isInternal,
  mentions: ticketComments.mentions,
  createdAt: ticketComments.createdAt,
  editedAt: ticketComments.editedAt,
}

const selectComments = (tx: Tx) =>
  tx.select(columns).from(ticketComments).leftJoin(users, eq(users.id, ticketComments.userId))
export type CommentRow = Awaited<ReturnType<typeof selectComments>>[number]

/** The oldest first. */
export const listComments = (
  tx: Tx,
  ticketId: string,
  { withInternal }: { withInternal: boolean },
): Promise<CommentRow[]> =>
  selectComments(tx)
    .where(
      and(
        eq(ticketComments.ticketId, ticketId),
        withInternal ? undefined : eq(ticketComments.isInternal, false),
      ),
    )
    .orderBy(asc(ticketComments.id))

export async function findComment(tx: Tx, ticketId: string, id: string): Promise<CommentRow | undefined> {
  const [row] = await selectComments(tx).where(
    and(eq(ticketComments.ticketId, ticketId), eq(ticketComments.id, id)),
  )
  return row
}

export async function countComments(tx: Tx, ticketId: string): Promise<number> {
  const [row] = await tx
    .select({ all: count() })
    .from(ticketComments)
    .where(eq(ticketComments.ticketId, ticketId))
  return row?.all ?? 0
}

export async function addCommentRow(tx: Tx, row: typeof ticketComments.$inferInsert) {
  await tx.insert(ticketComments).values(row)
}

export async function changeCommentRow(tx: Tx, id: string, body: string, editedAt: Date) {
  await tx.update(ticketComments).set({ body, editedAt }).where(eq(ticketComments.id, id))
}

export async function deleteCommentRow(tx: Tx, id: string) {
  await tx.delete(ticketComments).where(eq(ticketComments.id, id))
}
