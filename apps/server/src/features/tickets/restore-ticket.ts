import type { TicketDetail } from '@marsad/contract/http/tickets'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { actorOf } from '../alerts/index.ts'
import { recordAct } from '../audit/index.ts'
import { announceTicket } from './announce-ticket.ts'
import { getTicket } from './get-ticket.ts'
import { addEvents, changeTicketRow, holdDeleted } from './life.store.ts'

/** Brings a deleted ticket back as it was. Doing it twice does no harm. */
export async function restoreTicket(ctx: WorkspaceCtx, id: string): Promise<TicketDetail> {
  const { workspaceId } = ctx.caller
  await inWorkspace(ctx, async (tx) => {
    const ticket = await holdDeleted(tx, workspaceId, id)
    if (!ticket) return
    const [by, now] = [await actorOf(tx, ctx.caller), new Date()]
    await changeTicketRow(tx, id, { deletedAt: null }, now)
    await addEvents(tx, ticket, { by, at: now }, [{ kind: 'restored' }])
    const target = `#${ticket.number} ${ticket.title}`
    await recordAct(tx, ctx, ctx.caller, { action: 'ticket.restored', target })
  })
  announceTicket(ctx, workspaceId, id)
  return getTicket(ctx, id)
}
