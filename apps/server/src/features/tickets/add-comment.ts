import type { NewTicketComment, TicketDetail } from '@marsad/contract/http/tickets'
import { ticketLimits } from '@marsad/contract/tickets'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { newId } from '../../lib/id.ts'
import { actorOf } from '../alerts/index.ts'
import { announceTicket } from './announce-ticket.ts'
import { addCommentRow, countComments } from './comments.store.ts'
import { getTicket } from './get-ticket.ts'
import { addEvents, countPart } from './life.store.ts'
import { loadTicket } from './load-ticket.ts'
import { addWatchers, findMembers } from './people.store.ts'
import { tellWatchers } from './tell-watchers.ts'
import { nameOf } from './to-ticket.ts'

/** Writes on a ticket. Whoever writes or is named watches it from then on; a name that nobody of the team has is only text. */
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
    await tellWatchers(tx, ctx, ticket, { kind: 'comment', by, commentId: id, isInternal })
  })
  announceTicket(ctx, workspaceId, ticketId)
  return getTicket(ctx, ticketId)
}
