import type { Tickets, TicketsQuery } from '@marsad/contract/http/tickets'
import { isContributor } from '@marsad/contract/permissions'
import { readCursor, writeCursor } from '../../lib/cursor.ts'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import type { Tx } from '../../engines/postgres.ts'
import { pageOf } from '../../lib/page-of.ts'
import { findMatches } from './matches.store.ts'
import { listLinkedDevices } from './parts.store.ts'
import { placeOf, TicketPlace } from './ticket-place.rules.ts'
import {
  countTickets,
  countToMost,
  listTicketRows,
  type Asker,
  type Filter,
  type Page,
} from './tickets.store.ts'
import { toTicket } from './to-ticket.ts'
import { todayOf } from './today-of.ts'
import { planSearch } from './words.store.ts'

export async function listTickets(
  ctx: WorkspaceCtx,
  { cursor, limit, sort, direction, status, search, ...facts }: TicketsQuery,
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
    const page = { sort, direction, status, after, limit: limit + 1 }
    const plan = search === undefined ? undefined : await planSearch(tx, workspaceId, search)
    const filter = { ...facts, isFound: plan?.isFound }
    const isCut = plan?.isBroad === true
    const isListed = plan !== undefined || facts.mine === true
    const look = isListed && !isCut ? findMatches : readWith(isCut ? countToMost : countTickets)
    const { counts, rows } = await look(tx, asker, filter, page)
    const { items, nextCursor } = pageOf(rows, limit, (row) => writeCursor(placeOf(sort, row)))
    const devices = await listLinkedDevices(
      tx,
      items.map(({ id }) => id),
    )
    const seen = { today, withInternal: isContributor(caller), devices }
    const all = counts.open + counts.inProgress + counts.resolved + counts.closed
    return {
      tickets: items.map((row) => toTicket(row, seen)),
      nextCursor,
      total: status ? counts[status] : all,
      counts,
      countsAreCut: isCut,
    }
  })
}

/** A page and its counts apart, by what indexes answer by themselves. */
const readWith = (count: typeof countTickets) => async (tx: Tx, asker: Asker, filter: Filter, page: Page) => {
  const [counts, rows] = await Promise.all([
    count(tx, asker, filter),
    listTicketRows(tx, asker, filter, page),
  ])
  return { counts, rows }
}
