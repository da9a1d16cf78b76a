import type { Tickets, TicketsQuery } from '@marsad/contract/http/tickets'
import { readCursor, writeCursor } from '../../lib/cursor.ts'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { pageOf } from '../../lib/page-of.ts'
import { listLinkedDevices } from './parts.store.ts'
import { placeOf, TicketPlace } from './ticket-place.rules.ts'
import { mayReadInternal } from './tickets.rules.ts'
import { countTickets, listTicketRows } from './tickets.store.ts'
import { toTicket } from './to-ticket.ts'
import { todayOf } from './today-of.ts'

export async function listTickets(
  ctx: WorkspaceCtx,
  { cursor, limit, sort, direction, status, ...filter }: TicketsQuery,
): Promise<Tickets> {
  const { caller } = ctx
  const after = readCursor(TicketPlace, cursor)
  if (after && after.sort !== sort) {
    throw new Failure('request.invalid', { message: 'The cursor is not of this list' })
  }
  return inWorkspace(ctx, async (tx) => {
    const { workspaceId } = caller
    const today = await todayOf(tx, workspaceId)
    const asker = { workspaceId, userId: caller.kind === 'user' ? caller.userId : null, today }
    const [counts, rows] = await Promise.all([
      countTickets(tx, asker, filter),
      listTicketRows(tx, asker, filter, { sort, direction, status, after, limit: limit + 1 }),
    ])
    const { items, nextCursor } = pageOf(rows, limit, (row) => writeCursor(placeOf(sort, row)))
    const devices = await listLinkedDevices(
      tx,
      items.map(({ id }) => id),
    )
    const seen = { today, withInternal: mayReadInternal(caller), devices }
    const all = counts.open + counts.inProgress + counts.resolved + counts.closed
    return {
      tickets: items.map((row) => toTicket(row, seen)),
      nextCursor,
      total: status ? counts[status] : all,
      counts,
    }
  })
}
