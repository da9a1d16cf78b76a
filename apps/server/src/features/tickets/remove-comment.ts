import type { TicketDetail } from '@marsad/contract/http/tickets'
import { isAtLeast } from '@marsad/contract/permissions'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { actorOf } from '../alerts/index.ts'
import { announceTicket } from './announce-ticket.ts'
import { deleteCommentRow } from './comments.store.ts'
import { getTicket } from './get-ticket.ts'
import { addEvents, countPart } from './life.store.ts'
import { isAuthor, loadComment } from './load-comment.ts'
import { loadTicket } from './load-ticket.ts'

/** Takes a comment away: its author may, and who looks after the workspace. History tells that it was there, not what it said. */
export async function removeComment(
  ctx: WorkspaceCtx,
  { id, commentId }: { id: string; commentId: string },
): Promise<TicketDetail> {
  const { caller } = ctx
  const { workspaceId } = caller
  await inWorkspace(ctx, async (tx) => {
    const ticket = await loadTicket(tx, workspaceId, id)
    const comment = await loadComment(tx, id, commentId)
    const isAdmin = caller.kind === 'user' && isAtLeast(caller.role, 'admin')
    if (!isAdmin && !isAuthor(comment, caller)) throw new Failure('ticket.not_yours')
    const [by, now] = [await actorOf(tx, caller), new Date()]
    const { isInternal } = comment
    await deleteCommentRow(tx, commentId)
    await countPart(tx, id, isInternal ? 'notes' : 'comments', -1, now)
    await addEvents(tx, ticket, { by, at: now }, [{ kind: 'comment_removed', isInternal }])
  })
  announceTicket(ctx, workspaceId, id)
  return getTicket(ctx, id)
}
