import type {
  Ticket,
  TicketAttachment,
  TicketComment,
  TicketEvent,
  TicketPerson,
} from '@marsad/contract/http/tickets'
import type { AttachmentRow } from './attachments.store.ts'
import type { CommentRow } from './comments.store.ts'
import type { EventRow, LinkedDeviceRow } from './parts.store.ts'
import type { MemberRow } from './people.store.ts'
import type { TicketRow } from './tickets.store.ts'

type Account = { email: string | null; firstName: string | null; lastName: string | null } | null

export const nameOf = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }) =>
  `${firstName ?? ''} ${lastName ?? ''}`.trim()

/** Somebody as they are called now; without an account, as they were called then. */
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

/** Of a long text history shows how it begins; the whole of it is kept. */
const mostShown = 2000

export const toEvent = ({ id, at, kind, userId, userName, from, to }: EventRow): TicketEvent => ({
  id,
  at: at.toISOString(),
  kind,
  by: userName === null ? null : { id: userId, name: userName },
  from: from.slice(0, mostShown),
  to: to.slice(0, mostShown),
})
