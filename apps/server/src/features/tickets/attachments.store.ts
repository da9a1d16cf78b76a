import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '../../engines/postgres.ts'
import { ticketAttachments } from '../../schema/ticket-parts.ts'
import { tickets } from '../../schema/tickets.ts'
import { users } from '../../schema/users.ts'
import { isLiving } from './tickets.store.ts'

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
