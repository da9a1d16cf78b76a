import type { TicketEventKind } from '@marsad/contract/tickets'
import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { isOneOf } from '../../engines/sql.ts'
import type { Tx } from '../../engines/postgres.ts'
import { workspaces } from '../identity/schema.ts'
import { ticketAttachments, ticketEvents, tickets, ticketSpaces } from './schema.ts'
import { isLiving } from './tickets.store.ts'

export type LifeRow = typeof tickets.$inferSelect

/** The actor; the name is stored for when the account is deleted. */
export type Actor = { userId: string | null; name: string }

/**
 * The next ticket number of a workspace. The row stays locked until the end of the transaction, so that there
 * are no gaps.
 */
export async function takeNumber(tx: Tx, workspaceId: string): Promise<number> {
  const [space] = await tx
    .insert(ticketSpaces)
    .values({ id: workspaceId, lastNumber: 1 })
    .onConflictDoUpdate({ target: ticketSpaces.id, set: { lastNumber: sql`${ticketSpaces.lastNumber} + 1` } })
    .returning({ number: ticketSpaces.lastNumber })
  if (!space) throw new Error('a number was not given')
  return space.number
}

export async function addTicketRow(tx: Tx, row: typeof tickets.$inferInsert) {
  await tx.insert(tickets).values(row)
}

/** Locks and returns the ticket until the end of the transaction. */
export async function holdTicket(tx: Tx, workspaceId: string, id: string): Promise<LifeRow | undefined> {
  const [row] = await tx
    .select()
    .from(tickets)
    .where(and(eq(tickets.workspaceId, workspaceId), eq(tickets.id, id), isLiving))
    .for('no key update')
  return row
}

export async function holdDeleted(tx: Tx, workspaceId: string, id: string): Promise<LifeRow | undefined> {
  const [row] = await tx
    .select()
    .from(tickets)
    .where(and(eq(tickets.workspaceId, workspaceId), eq(tickets.id, id), isNotNull(tickets.deletedAt)))
    .for('no key update')
  return row
}

type Changes = Partial<
  Pick<
    typeof tickets.$inferInsert,
    | 'title'
    | 'description'
    | 'words'
    | 'category'
    | 'priority'
    | 'status'
    | 'resolvedAt'
    | 'dueDate'
    | 'assignedTo'
    | 'assignedToName'
    | 'deletedAt'
  >
>

/** Changes fields and the version: an edit based on the previous version gets a conflict. */
export async function changeTicketRow(tx: Tx, id: string, changes: Changes, now: Date) {
  await tx
    .update(tickets)
    .set({ ...changes, changedAt: now, version: sql`${tickets.version} + 1` })
    .where(eq(tickets.id, id))
}

export type Counted = 'comments' | 'notes' | 'attachments'

/** The count of comments, notes or attachments; the version of the ticket stays. */
export async function countPart(tx: Tx, id: string, part: Counted, by: 1 | -1, now: Date) {
  await tx
    .update(tickets)
    .set({ [part]: sql`${tickets[part]} + ${by}`, changedAt: now })
    .where(eq(tickets.id, id))
}

export async function touchTicket(tx: Tx, id: string, now: Date) {
  await tx.update(tickets).set({ changedAt: now }).where(eq(tickets.id, id))
}

export type NewEvent = {
  kind: TicketEventKind
  from?: string | undefined
  to?: string | undefined
  isInternal?: boolean
}

/** Writes history in the same transaction as the change. No actor: it happened automatically. */
export async function addEvents(
  tx: Tx,
  { workspaceId, id }: Pick<LifeRow, 'workspaceId' | 'id'>,
  { by, at }: { by: Actor | undefined; at: Date },
  events: readonly NewEvent[],
) {
  if (events.length === 0) return
  await tx.insert(ticketEvents).values(
    events.map(({ kind, from = '', to = '', isInternal = false }) => ({
      workspaceId,
      ticketId: id,
      at,
      kind,
      userId: by?.userId ?? null,
      userName: by?.name ?? null,
      from,
      to,
      isInternal,
    })),
  )
}

export async function hasWorkspace(tx: Tx, workspaceId: string): Promise<boolean> {
  const rows = await tx.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.id, workspaceId))
  return rows.length > 0
}

export async function deleteTicketSpace(tx: Tx, workspaceId: string) {
  await tx.delete(ticketSpaces).where(eq(ticketSpaces.id, workspaceId))
}

/** Tickets resolved before a point in time, locked until the end of the transaction. */
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

/** Deletes tickets with all their parts; returns the objects to delete and the bytes freed. */
export async function purgeTicketRows(tx: Tx, workspaceId: string, ids: readonly string[]) {
  const files = await tx
    .delete(ticketAttachments)
    .where(and(eq(ticketAttachments.workspaceId, workspaceId), isOneOf(ticketAttachments.ticketId, ids)))
    .returning({ id: ticketAttachments.id, sizeBytes: ticketAttachments.sizeBytes })
  await tx.delete(tickets).where(and(eq(tickets.workspaceId, workspaceId), isOneOf(tickets.id, ids)))
  return { ids: files.map(({ id }) => id), sizeBytes: files.reduce((sum, file) => sum + file.sizeBytes, 0) }
}

/** Existing attachments among these. */
export async function filterAttachmentIds(tx: Tx, workspaceId: string, ids: readonly string[]) {
  const rows = await tx
    .select({ id: ticketAttachments.id })
    .from(ticketAttachments)
    .where(and(eq(ticketAttachments.workspaceId, workspaceId), inArray(ticketAttachments.id, [...ids])))
  return new Set(rows.map(({ id }) => id))
}
