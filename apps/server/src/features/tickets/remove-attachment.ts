import type { TicketDetail } from '@marsad/contract/http/tickets'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { actorOf } from '../alerts/index.ts'
import { giveExtraRoomBack } from '../storage/index.ts'
import { announceTicket } from './announce-ticket.ts'
import { deleteAttachmentRow, findAttachment } from './attachments.store.ts'
import { contentJobs } from './content.jobs.ts'
import { getTicket } from './get-ticket.ts'
import { addEvents, countPart } from './life.store.ts'
import { loadTicket } from './load-ticket.ts'

/** Takes a file off a ticket: the row now, its content by a job that exists if and only if the row is gone. */
export async function removeAttachment(
  ctx: WorkspaceCtx,
  { id, attachmentId }: { id: string; attachmentId: string },
): Promise<TicketDetail> {
  const { workspaceId } = ctx.caller
  await inWorkspace(ctx, async (tx) => {
    const ticket = await loadTicket(tx, workspaceId, id)
    const attachment = await findAttachment(tx, workspaceId, attachmentId)
    if (attachment?.ticketId !== id) throw new Failure('resource.not_found')
    const [by, now] = [await actorOf(tx, ctx.caller), new Date()]
    await deleteAttachmentRow(tx, attachmentId)
    await giveExtraRoomBack(tx, workspaceId, attachment.sizeBytes)
    await countPart(tx, id, 'attachments', -1, now)
    await addEvents(tx, ticket, { by, at: now }, [{ kind: 'attachment_removed', from: attachment.name }])
    const input = { workspaceId, ids: [attachmentId] }
    await ctx.engines.jobs.enqueue(contentJobs(ctx).remove, input, { tx })
  })
  announceTicket(ctx, workspaceId, id)
  return getTicket(ctx, id)
}
