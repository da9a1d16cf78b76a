import type { TicketCommentChange, TicketDetail } from '@marsad/contract/http/tickets'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { actorOf } from '../alerts/index.ts'
import { announceTicket } from './announce-ticket.ts'
import { changeCommentRow } from './comments.store.ts'
import { getTicket } from './get-ticket.ts'
import { addEvents, touchTicket } from './life.store.ts'
import { isAuthor, loadComment } from './load-comment.ts'
import { loadTicket } from './load-ticket.ts'

type OfComment = { id: string; commentId: string }

/** Nobody puts words into the mouth of somebody else: only who wrote a comment changes it. */
export async function editComment(
  ctx: WorkspaceCtx,
  { id, commentId }: OfComment,
  { body }: TicketCommentChange,
): Promise<TicketDetail> {
  const { workspaceId } = ctx.caller
  await inWorkspace(ctx, async (tx) => {
    const ticket = await loadTicket(tx, workspaceId, id)
    const comment = await loadComment(tx, id, commentId)
    if (!isAuthor(comment, ctx.caller)) throw new Failure('ticket.not_yours')
    if (comment.body === body) return
    const [by, now] = [await actorOf(tx, ctx.caller), new Date()]
    await changeCommentRow(tx, commentId, body, now)
    await touchTicket(tx, id, now)
    const { isInternal } = comment
    const event = { kind: 'comment_edited', from: comment.body, to: body, isInternal } as const
    await addEvents(tx, ticket, { by, at: now }, [event])
  })
  announceTicket(ctx, workspaceId, id)
  return getTicket(ctx, id)
}
