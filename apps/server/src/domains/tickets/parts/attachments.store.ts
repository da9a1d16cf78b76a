import { and, asc, count, eq } from 'drizzle-orm'
import type { Tx } from '../../../engines/postgres.ts'
import { users } from '../../identity/schema.ts'
import { ticketAttachments, ticketComments, tickets } from '../schema.ts'
import { isLiving } from '../tickets.store.ts'

const columns = {
  id: ticketAttachments.id,
  userId: ticketAttachments.userId,
  userName: ticketAttachments.userName,
  account: { email: users.email, firstName: users.firstName, lastName: users.lastName },
  name: ticketAttachments.name,
  sizeBytes: ticketAttachments.sizeBytes,
  type: ticketAttachments.type,
  createdAt: ticketAttachments.createdAt,
}

const selectAttachments = (tx: Tx) =>
  tx.select(columns).from(ticketAttachments).leftJoin(users, eq(users.id, ticketAttachments.userId))
export type AttachmentRow = Awaited<ReturnType<typeof selectAttachments>>[number]

export const listAttachments = (tx: Tx, ticketId: string): Promise<AttachmentRow[]> =>
  selectAttachments(tx).where(eq(ticketAttachments.ticketId, ticketId)).orderBy(asc(ticketAttachments.id))

/** An attachment of a ticket that is not deleted. */
export async function findAttachment(tx: Tx, workspaceId: string, id: string) {
  const [row] = await tx
    .select({
      id: ticketAttachments.id,
      ticketId: ticketAttachments.ticketId,
      name: ticketAttachments.name,
      sizeBytes: ticketAttachments.sizeBytes,
      type: ticketAttachments.type,
    })
    .from(ticketAttachments)
    .innerJoin(tickets, eq(tickets.id, ticketAttachments.ticketId))
    .where(and(eq(ticketAttachments.workspaceId, workspaceId), eq(ticketAttachments.id, id), isLiving))
  return row
}

export async function addAttachmentRow(tx: Tx, row: typeof ticketAttachments.$inferInsert) {
  await tx.insert(ticketAttachments).values(row)
}

export async function deleteAttachmentRow(tx: Tx, id: string) {
  await tx.delete(ticketAttachments).where(eq(ticketAttachments.id, id))
}

const commentColumns = {
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
  tx.select(commentColumns).from(ticketComments).leftJoin(users, eq(users.id, ticketComments.userId))
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
