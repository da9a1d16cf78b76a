import type { TicketAssignment, TicketDetail } from '@marsad/contract/http/tickets'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { actorOf } from '../alerts/index.ts'
import { announceTicket } from './announce-ticket.ts'
import { getTicket } from './get-ticket.ts'
import { addEvents, changeTicketRow } from './life.store.ts'
import { loadAssignee } from './load-assignee.ts'
import { loadTicket } from './load-ticket.ts'
import { addWatchers } from './people.store.ts'
import { tellWatchers } from './tell-watchers.ts'
import { nameOf } from './to-ticket.ts'

/** Gives a ticket to a member of the team, or takes it from whoever has it. */
export async function assignTicket(
  ctx: WorkspaceCtx,
  id: string,
  { assignedTo }: TicketAssignment,
): Promise<TicketDetail> {
  const { workspaceId } = ctx.caller
  await inWorkspace(ctx, async (tx) => {
    const before = await loadTicket(tx, workspaceId, id)
    const assignee = assignedTo === null ? null : await loadAssignee(tx, workspaceId, assignedTo)
    const name = assignee && nameOf(assignee)
    if ((assignee?.id ?? null) === before.assignedTo && (assignee || before.assignedToName === null)) return
    const [by, now] = [await actorOf(tx, ctx.caller), new Date()]
    await changeTicketRow(tx, id, { assignedTo: assignee?.id ?? null, assignedToName: name }, now)
    const event = { kind: 'assigned', from: before.assignedToName ?? '', to: name ?? '' } as const
    await addEvents(tx, before, { by, at: now }, [event])
    if (assignee) {
      await addWatchers(tx, before, [assignee.id])
      await tellWatchers(tx, ctx, before, { kind: 'assigned', by, to: assignee.id })
    }
  })
  announceTicket(ctx, workspaceId, id)
  return getTicket(ctx, id)
}
