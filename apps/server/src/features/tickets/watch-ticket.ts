import type { TicketDetail } from '@marsad/contract/http/tickets'
import { inWorkspace, type UserCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { announceTicket } from './announce-ticket.ts'
import { getTicket } from './get-ticket.ts'
import { addWatchers, removeWatcher } from './people.store.ts'
import { findTicket } from './tickets.store.ts'

/** Has the caller told what happens to a ticket. */
export const watchTicket = (ctx: UserCtx, id: string) => setWatching(ctx, id, true)
export const unwatchTicket = (ctx: UserCtx, id: string) => setWatching(ctx, id, false)

async function setWatching(ctx: UserCtx, id: string, isWatching: boolean): Promise<TicketDetail> {
  const { workspaceId, userId } = ctx.caller
  await inWorkspace(ctx, async (tx) => {
    if (!(await findTicket(tx, workspaceId, id))) throw new Failure('resource.not_found')
    if (isWatching) await addWatchers(tx, { workspaceId, id }, [userId])
    else await removeWatcher(tx, { workspaceId, id }, userId)
  })
  announceTicket(ctx, workspaceId, id)
  return getTicket(ctx, id)
}
