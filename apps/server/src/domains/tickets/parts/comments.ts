import type { NewTicketComment, TicketCommentChange, TicketDetail } from '@marsad/contract/http/tickets'
import { isAtLeast } from '@marsad/contract/permissions'
import { ticketLimits } from '@marsad/contract/tickets'
import { inWorkspace, type WorkspaceCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { actorOf } from '../../alerting/index.ts'
import { announceTicket, notifyWatchers } from '../news.ts'
import { addCommentRow, changeCommentRow, countComments, deleteCommentRow } from './attachments.store.ts'
import { getTicket, nameOf } from '../tickets.ts'
import { addEvents, countPart, touchTicket } from '../life.store.ts'
import { isAuthor, loadComment, loadTicket } from '../load-ticket.ts'
import { addWatchers, findMembers } from './parts.store.ts'

/**
 * Comments on a ticket. The author and mentioned members watch it from then on; a mention of a non-member is
 * only text.
 */
export async function addComment(
  ctx: WorkspaceCtx,
  ticketId: string,
  { body, isInternal, mentions }: NewTicketComment,
): Promise<TicketDetail> {
  const { caller } = ctx
  const { workspaceId } = caller
  await inWorkspace(ctx, async (tx) => {
    const ticket = await loadTicket(tx, workspaceId, ticketId)
    if ((await countComments(tx, ticketId)) >= ticketLimits.comments)
      throw new Failure('ticket.limit_reached')
    const [by, now, id] = [await actorOf(tx, caller), new Date(), newId()]
    const named = await findMembers(tx, workspaceId, mentions)
    await addCommentRow(tx, {
      id,
      workspaceId,
      ticketId,
      userId: by.userId,
      keyId: caller.kind === 'api_key' ? caller.keyId : null,
      userName: by.name,
      body,
      isInternal,
      mentions: named.map((member) => ({ id: member.id, name: nameOf(member) })),
      createdAt: now,
    })
    await countPart(tx, ticketId, isInternal ? 'notes' : 'comments', 1, now)
    await addEvents(tx, ticket, { by, at: now }, [{ kind: 'commented', isInternal }])
    await addWatchers(tx, ticket, [by.userId, ...named.map((member) => member.id)])
    await notifyWatchers(tx, ctx, ticket, { kind: 'comment', by, commentId: id, isInternal })
  })
  announceTicket(ctx, workspaceId, ticketId)
  return getTicket(ctx, ticketId)
}

type OfComment = { id: string; commentId: string }

/** Only the author may edit a comment. */
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

/** Deletes a comment, by its author or an admin. History records the deletion, not the text. */
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
