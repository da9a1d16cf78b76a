import type { Done } from '@marsad/contract/http/auth'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { actorOf } from '../alerts/index.ts'
import { recordAct } from '../audit/index.ts'
import { announceTicket } from './announce-ticket.ts'
import { addEvents, changeTicketRow } from './life.store.ts'
import { loadTicket } from './load-ticket.ts'

/** Takes a ticket away from every list. It can be restored until it is purged. */
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
