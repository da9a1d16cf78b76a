import type {
  Ticket,
  TicketAttachment,
  TicketComment,
  TicketDetail,
  TicketEvent,
  TicketPerson,
  Tickets,
  TicketsQuery,
} from '@marsad/contract/http/tickets'
import { isContributor } from '@marsad/contract/permissions'
import type { Tx } from '../../engines/postgres.ts'
import { type Caller, inWorkspace, type WorkspaceCtx } from '../../platform/context.ts'
import { pageOf, readCursor, writeCursor } from '../../platform/cursors.ts'
import { Failure } from '../../platform/errors.ts'
import { shownEvidence } from '../alerting/index.ts'
import { seesCommands } from '../devices/index.ts'
import {
  type AttachmentRow,
  type CommentRow,
  listAttachments,
  listComments,
} from './parts/attachments.store.ts'
import { todayOf } from './load-ticket.ts'
import { findMatches, planSearch } from './search.store.ts'
import {
  type EventRow,
  findTicketEvidence,
  type LinkedDeviceRow,
  listEventRows,
  listLinkedDevices,
  listWatchers,
  type MemberRow,
} from './parts/parts.store.ts'
import { cursorOf, TicketCursor } from './search.rules.ts'
import {
  type Asker,
  countTickets,
  countToMost,
  type Filter,
  findRest,
  findTicket,
  listTicketRows,
  type Page,
  type TicketRow,
} from './tickets.store.ts'

type Account = { email: string | null; firstName: string | null; lastName: string | null } | null

export const nameOf = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }) =>
  `${firstName ?? ''} ${lastName ?? ''}`.trim()

/** A person by their current name; without an account, by the stored one. */
const toPerson = (id: string | null, name: string, account: Account): TicketPerson =>
  id === null || !account
    ? { id: null, name, email: null }
    : { id, name: nameOf(account), email: account.email }

export const toWatcher = (row: MemberRow): TicketPerson => ({
  id: row.id,
  name: nameOf(row),
  email: row.email,
})

type Seen = { today: string; withInternal: boolean; devices: readonly LinkedDeviceRow[] }

export const toTicket = (row: TicketRow, { today, withInternal, devices }: Seen): Ticket => ({
  id: row.id,
  number: row.number,
  title: row.title,
  category: row.category,
  priority: row.priority,
  status: row.status,
  assignedTo: row.assignedToName === null ? null : toPerson(row.assignedTo, row.assignedToName, row.assignee),
  dueDate: row.dueDate,
  isOverdue:
    row.dueDate !== null && row.dueDate < today && (row.status === 'open' || row.status === 'inProgress'),
  createdBy: toPerson(row.createdBy, row.createdByName, row.author),
  createdAt: row.createdAt.toISOString(),
  changedAt: row.changedAt.toISOString(),
  devices: devices
    .filter(({ ticketId }) => ticketId === row.id)
    .map(({ deviceId, name, nameNow }) => ({ id: deviceId, name: nameNow ?? name })),
  alert: row.alertSeverity && { id: row.alertId, severity: row.alertSeverity },
  comments: row.comments + (withInternal ? row.notes : 0),
  attachments: row.attachments,
  version: row.version,
})

export const toComment = (row: CommentRow): TicketComment => ({
  id: row.id,
  by: toPerson(row.userId, row.userName, row.account),
  body: row.body,
  isInternal: row.isInternal,
  mentions: row.mentions,
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
})

export const toAttachment = (row: AttachmentRow): TicketAttachment => ({
  id: row.id,
  name: row.name,
  sizeBytes: row.sizeBytes,
  type: row.type,
  by: toPerson(row.userId, row.userName, row.account),
  createdAt: row.createdAt.toISOString(),
})

/** History shows the beginning of a long text; the whole text is stored. */
const mostShown = 2000

export const toEvent = ({ id, at, kind, userId, userName, from, to }: EventRow): TicketEvent => ({
  id,
  at: at.toISOString(),
  kind,
  by: userName === null ? null : { id: userId, name: userName },
  from: from.slice(0, mostShown),
  to: to.slice(0, mostShown),
})

export async function getTicket(ctx: WorkspaceCtx, id: string): Promise<TicketDetail> {
  const withCommands = await seesCommands(ctx)
  const { evidence, ...detail } = await inWorkspace(ctx, (tx) => readTicket(tx, ctx.caller, id))
  const shown = evidence && { ...evidence, evidence: shownEvidence(evidence.evidence, withCommands) }
  return { ...detail, evidence: shown }
}

/** Everything of a ticket that the caller may read. */
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

export async function listTickets(
  ctx: WorkspaceCtx,
  { cursor, limit, sort, direction, status, search, ...facts }: TicketsQuery,
): Promise<Tickets> {
  const { caller } = ctx
  const after = readCursor(TicketCursor, cursor)
  if (after && after.sort !== sort) {
    throw new Failure('request.invalid', { message: 'The cursor is not of this list' })
  }
  return inWorkspace(ctx, async (tx) => {
    const { workspaceId } = caller
    const today = await todayOf(tx, workspaceId)
    const asker = { workspaceId, userId: caller.kind === 'user' ? caller.userId : null, today }
    const page = { sort, direction, status, after, limit: limit + 1 }
    const plan = search === undefined ? undefined : await planSearch(tx, workspaceId, search)
    const filter = { ...facts, isFound: plan?.isFound }
    const isCut = plan?.isBroad === true
    const isListed = plan !== undefined || facts.mine === true
    const look = isListed && !isCut ? findMatches : readWith(isCut ? countToMost : countTickets)
    const { counts, rows } = await look(tx, asker, filter, page)
    const { items, nextCursor } = pageOf(rows, limit, (row) => writeCursor(cursorOf(sort, row)))
    const devices = await listLinkedDevices(
      tx,
      items.map(({ id }) => id),
    )
    const seen = { today, withInternal: isContributor(caller), devices }
    const all = counts.open + counts.inProgress + counts.resolved + counts.closed
    return {
      tickets: items.map((row) => toTicket(row, seen)),
      nextCursor,
      total: status ? counts[status] : all,
      counts,
      countsAreCut: isCut,
    }
  })
}

/** A page and its counts by separate queries, each from an index. */
const readWith = (count: typeof countTickets) => async (tx: Tx, asker: Asker, filter: Filter, page: Page) => {
  const [counts, rows] = await Promise.all([
    count(tx, asker, filter),
    listTicketRows(tx, asker, filter, page),
  ])
  return { counts, rows }
}
