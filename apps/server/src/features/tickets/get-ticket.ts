import type { TicketDetail } from '@marsad/contract/http/tickets'
import { isContributor } from '@marsad/contract/permissions'
import type { Tx } from '../../engines/postgres.ts'
import { inWorkspace, type Caller, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { shownEvidence } from '../alert-evidence/index.ts'
import { seesCommands } from '../devices/index.ts'
import { listAttachments } from './attachments.store.ts'
import { listComments } from './comments.store.ts'
import { findTicketEvidence, listEventRows, listLinkedDevices } from './parts.store.ts'
import { listWatchers } from './people.store.ts'
import { findRest, findTicket } from './tickets.store.ts'
import { toAttachment, toComment, toEvent, toTicket, toWatcher } from './to-ticket.ts'
import { todayOf } from './today-of.ts'

export async function getTicket(ctx: WorkspaceCtx, id: string): Promise<TicketDetail> {
  const withCommands = await seesCommands(ctx)
  const { evidence, ...detail } = await inWorkspace(ctx, (tx) => readTicket(tx, ctx.caller, id))
  const shown = evidence && { ...evidence, evidence: shownEvidence(evidence.evidence, withCommands) }
  return { ...detail, evidence: shown }
}

/** All that there is of a ticket and that the caller may read. */
async function readTicket(tx: Tx, caller: Caller, id: string): Promise<TicketDetail> {
  const { workspaceId } = caller
  const withInternal = isContributor(caller)
  const [row, rest] = await Promise.all([findTicket(tx, workspaceId, id), findRest(tx, workspaceId, id)])
  if (!row || !rest) throw new Failure('resource.not_found')
  const [today, devices, evidence, comments, attachments, events, watchers] = await Promise.all([
    todayOf(tx, workspaceId),
    listLinkedDevices(tx, [id]),
    findTicketEvidence(tx, id),
    listComments(tx, id, { withInternal }),
    listAttachments(tx, id),
    listEventRows(tx, id, { withInternal }),
    listWatchers(tx, workspaceId, id),
  ])
  return {
    ticket: toTicket(row, { today, withInternal, devices }),
    description: rest.description,
    evidence,
    alertStatus: rest.alertStatus,
    comments: comments.map(toComment),
    attachments: attachments.map(toAttachment),
    history: events.map(toEvent),
    watchers: watchers.map(toWatcher),
    isWatching: caller.kind === 'user' && watchers.some((watcher) => watcher.id === caller.userId),
  }
}
