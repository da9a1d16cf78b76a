import { and, eq, inArray, lt } from 'drizzle-orm'
import { isOneOf } from '../../engines/is-one-of.ts'
import type { Tx } from '../../engines/postgres.ts'
import { ticketAttachments } from '../../schema/ticket-parts.ts'
import { ticketSpaces } from '../../schema/ticket-spaces.ts'
import { tickets } from '../../schema/tickets.ts'
import { workspaces } from '../../schema/workspaces.ts'
import type { LifeRow } from './life.store.ts'
import { isLiving } from './tickets.store.ts'

export async function hasWorkspace(tx: Tx, workspaceId: string): Promise<boolean> {
  const rows = await tx.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.id, workspaceId))
  return rows.length > 0
}

export async function deleteTicketSpace(tx: Tx, workspaceId: string) {
  await tx.delete(ticketSpaces).where(eq(ticketSpaces.id, workspaceId))
}

/** Tickets that were resolved before a moment and still are; nobody changes them until the transaction ends. */
export const holdResolved = (tx: Tx, workspaceId: string, before: Date, limit: number): Promise<LifeRow[]> =>
  tx
    .select()
    .from(tickets)
    .where(and(eq(tickets.workspaceId, workspaceId), lt(tickets.resolvedAt, before), isLiving))
    .orderBy(tickets.resolvedAt)
    .limit(limit)
    .for('no key update', { skipLocked: true })

export const holdOldDeleted = (
  tx: Tx,
  workspaceId: string,
  before: Date,
  limit: number,
): Promise<LifeRow[]> =>
  tx
    .select()
    .from(tickets)
    .where(and(eq(tickets.workspaceId, workspaceId), lt(tickets.deletedAt, before)))
    .orderBy(tickets.deletedAt)
    .limit(limit)
    .for('update', { skipLocked: true })

/** Takes tickets away with all that is theirs, and tells which objects have to follow and what room they took. */
export async function purgeTicketRows(tx: Tx, workspaceId: string, ids: readonly string[]) {
  const files = await tx
    .delete(ticketAttachments)
    .where(and(eq(ticketAttachments.workspaceId, workspaceId), isOneOf(ticketAttachments.ticketId, ids)))
    .returning({ id: ticketAttachments.id, sizeBytes: ticketAttachments.sizeBytes })
  await tx.delete(tickets).where(and(eq(tickets.workspaceId, workspaceId), isOneOf(tickets.id, ids)))
  return { ids: files.map(({ id }) => id), sizeBytes: files.reduce((sum, file) => sum + file.sizeBytes, 0) }
}

/** Which of these attachments there are. */
export async function filterAttachmentIds(tx: Tx, workspaceId: string, ids: readonly string[]) {
  const rows = await tx
    .select({ id: ticketAttachments.id })
    .from(ticketAttachments)
    .where(and(eq(ticketAttachments.workspaceId, workspaceId), inArray(ticketAttachments.id, [...ids])))
  return new Set(rows.map(({ id }) => id))
}
