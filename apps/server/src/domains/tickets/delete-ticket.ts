import type { Done } from '@marsad/contract/http/auth'
import type { TicketDetail } from '@marsad/contract/http/tickets'
import { recordAct } from '../../platform/audit/audit.ts'
import { inWorkspace, type WorkspaceCtx } from '../../platform/context.ts'
import { actorOf } from '../alerting/index.ts'
import { addEvents, changeTicketRow, holdDeleted } from './life.store.ts'
import { loadTicket } from './load-ticket.ts'
import { announceTicket } from './news.ts'
import { getTicket } from './tickets.ts'

/** Removes a ticket from all lists. It can be restored until it is purged. */
export async function deleteTicket(ctx: WorkspaceCtx, id: string): Promise<Done> {
  const { workspaceId } = ctx.caller
  await inWorkspace(ctx, async (tx) => {
    const ticket = await loadTicket(tx, workspaceId, id)
    const [by, now] = [await actorOf(tx, ctx.caller), new Date()]
    await changeTicketRow(tx, id, { deletedAt: now }, now)
    await addEvents(tx, ticket, { by, at: now }, [{ kind: 'deleted' }])
    const target = `#${ticket.number} ${ticket.title}`
    await recordAct(tx, ctx, ctx.caller, { action: 'ticket.deleted', target })
  })
  announceTicket(ctx, workspaceId, id)
  return { success: true, message: 'Ticket deleted' }
}

/** Restores a deleted ticket; safe to repeat. */
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
