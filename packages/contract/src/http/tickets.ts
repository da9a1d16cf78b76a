import { z } from 'zod'
import { Day } from '../instants.ts'
import { severities } from '../alerts.ts'
import {
  ticketCategories,
  ticketDues,
  ticketEventKinds,
  ticketLimits,
  ticketPriorities,
  ticketSorts,
  ticketStatuses,
} from '../tickets.ts'
import { sortDirections } from '../views.ts'
import { Alert, Evidence, Person } from './alerts.ts'
import { ById, Lines, PageQuery, SingleLine } from './common.ts'
import { DeviceHost } from './devices.ts'
import { Done } from './auth.ts'
import { ContentLink, ContentQuery } from './storage.ts'
import { operation } from '../operation.ts'

export const TicketTitle = SingleLine.pipe(z.string().min(1).max(ticketLimits.title))
/** Markdown. It is never rendered as raw HTML. */
export const TicketText = Lines.max(ticketLimits.description)

/** A member; the name stays when they leave. */
export const TicketPerson = Person.extend({ email: z.string().nullable() })
export type TicketPerson = z.infer<typeof TicketPerson>

const LinkedDevice = z.strictObject({
  /** Null once the device is deleted. */
  id: z.uuid().nullable(),
  name: z.string(),
})

export const Ticket = z.strictObject({
  id: z.uuid(),
  /** Numbered per workspace. */
  number: z.int(),
  title: z.string(),
  category: z.enum(ticketCategories),
  priority: z.enum(ticketPriorities),
  status: z.enum(ticketStatuses),
  assignedTo: TicketPerson.nullable(),
  /** 'Expected Resolution Date': a day, without a time. */
  dueDate: z.iso.date().nullable(),
  isOverdue: z.boolean(),
  createdBy: TicketPerson,
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  devices: z.array(LinkedDevice),
  /** The alert it was opened from, which may be deleted since. */
  alert: z.strictObject({ id: z.uuid().nullable(), severity: z.enum(severities) }).nullable(),
  comments: z.int(),
  attachments: z.int(),
  /** Incremented with each change of the fields above; a change names the version it is based on. */
  version: z.int(),
})
export type Ticket = z.infer<typeof Ticket>

export const TicketCounts = z.strictObject({
  open: z.int(),
  inProgress: z.int(),
  resolved: z.int(),
  closed: z.int(),
})
export type TicketCounts = z.infer<typeof TicketCounts>

export const TicketsQuery = PageQuery.extend({
  cursor: z.string().max(400).optional(),
  status: z.enum(ticketStatuses).optional(),
  priority: z.enum(ticketPriorities).optional(),
  category: z.enum(ticketCategories).optional(),
  /** A member by id, or `none`. */
  assignee: z.union([z.uuid(), z.literal('none')]).optional(),
  /** Assigned to, written or watched by the caller. */
  mine: z.stringbool().optional(),
  due: z.enum(ticketDues).optional(),
  deviceId: z.uuid().optional(),
  alertId: z.uuid().optional(),
  /** Words, or prefixes of words, in the title or the description; or a number with or without its sign. */
  search: SingleLine.pipe(z.string().max(100)).optional(),
  sort: z.enum(ticketSorts).default('changed'),
  direction: z.enum(sortDirections).default('desc'),
})
export type TicketsQuery = z.infer<typeof TicketsQuery>

export const Tickets = z.strictObject({
  tickets: z.array(Ticket),
  nextCursor: z.string().nullable(),
  total: z.int(),
  /** Matches per status, ignoring the status filter. */
  counts: TicketCounts,
  /** A search with very many matches counts at most `ticketLimits.counted` per status. */
  countsAreCut: z.boolean(),
})
export type Tickets = z.infer<typeof Tickets>

const Assignee = SingleLine.pipe(z.string().min(1).max(320))

/** Title, description and category are required; `ticket.fields_required` if one is missing. */
export const NewTicket = z.strictObject({
  title: z.string().max(2000).default(''),
  description: z.string().max(40_000).default(''),
  category: z.enum(ticketCategories).optional(),
  priority: z.enum(ticketPriorities).default('medium'),
  /** A user id or an e-mail address of a member. */
  assignedTo: Assignee.nullable().default(null),
  dueDate: Day.nullable().default(null),
  deviceIds: z.array(z.uuid()).max(ticketLimits.devices).default([]),
  /** Attaches the evidence of this alert as it is now. */
  alertId: z.uuid().nullable().default(null),
})
export type NewTicket = z.infer<typeof NewTicket>

/** `version` is the one the change is based on; an outdated one is refused with `ticket.changed_meanwhile`. */
export const TicketChange = z.strictObject({
  version: z.int(),
  title: TicketTitle.optional(),
  description: TicketText.pipe(z.string().min(1)).optional(),
  category: z.enum(ticketCategories).optional(),
  priority: z.enum(ticketPriorities).optional(),
  status: z.enum(ticketStatuses).optional(),
  dueDate: Day.nullable().optional(),
  deviceIds: z.array(z.uuid()).max(ticketLimits.devices).optional(),
})
export type TicketChange = z.infer<typeof TicketChange>

/** A user id or an e-mail address; null unassigns. */
export const TicketAssignment = z.strictObject({ assignedTo: Assignee.nullable() })
export type TicketAssignment = z.infer<typeof TicketAssignment>

export const TicketComment = z.strictObject({
  id: z.uuid(),
  by: TicketPerson,
  body: z.string(),
  /** Visible only to people who work on tickets. */
  isInternal: z.boolean(),
  mentions: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
})
export type TicketComment = z.infer<typeof TicketComment>

const CommentBody = Lines.max(ticketLimits.comment).pipe(z.string().min(1))
/** Mentions are members by id; the text has `@name`. */
export const NewTicketComment = z.strictObject({
  body: CommentBody,
  isInternal: z.boolean().default(false),
  mentions: z.array(z.uuid()).max(20).default([]),
})
export type NewTicketComment = z.infer<typeof NewTicketComment>
export const TicketCommentChange = z.strictObject({ body: CommentBody })
export type TicketCommentChange = z.infer<typeof TicketCommentChange>

export const TicketAttachment = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  sizeBytes: z.int(),
  /** By content, not by name. */
  type: z.string(),
  by: TicketPerson,
  createdAt: z.iso.datetime(),
})
export type TicketAttachment = z.infer<typeof TicketAttachment>
/** The file is the request body. */
export const AttachmentQuery = z.strictObject({ name: z.string().min(1).max(1000) })
export type AttachmentQuery = z.infer<typeof AttachmentQuery>

/** A preview is shown inside our page. */
export const AttachmentLinkRequest = z.strictObject({ purpose: z.enum(['download', 'preview']) })
export type AttachmentLinkRequest = z.infer<typeof AttachmentLinkRequest>

export const TicketEvent = z.strictObject({
  id: z.uuid(),
  at: z.iso.datetime(),
  kind: z.enum(ticketEventKinds),
  /** Null for an automatic event. */
  by: Person.nullable(),
  /** The values before and after, as in the contract; empty if there are none. */
  from: z.string(),
  to: z.string(),
})
export type TicketEvent = z.infer<typeof TicketEvent>

/**
 * Evidence captured when the ticket was opened from an alert. It outlives the alert, the device and its
 * samples.
 */
export const TicketEvidence = z.strictObject({
  alert: Alert,
  evidence: Evidence.nullable(),
  /** Host facts at that time; null if there were none. */
  host: DeviceHost.nullable(),
})
export type TicketEvidence = z.infer<typeof TicketEvidence>

export const TicketDetail = z.strictObject({
  ticket: Ticket,
  description: z.string(),
  evidence: TicketEvidence.nullable(),
  /** The current status of the alert it was opened from; null if that is gone. */
  alertStatus: z.enum(['active', 'acknowledged', 'resolved']).nullable(),
  /** The oldest first. */
  comments: z.array(TicketComment),
  attachments: z.array(TicketAttachment),
  history: z.array(TicketEvent),
  watchers: z.array(TicketPerson),
  isWatching: z.boolean(),
})
export type TicketDetail = z.infer<typeof TicketDetail>

export const ByComment = z.strictObject({ id: z.uuid(), commentId: z.uuid() })
export const ByAttachment = z.strictObject({ id: z.uuid(), attachmentId: z.uuid() })

export const listTickets = operation('GET /api/tickets', {
  needs: 'tickets.view',
  query: TicketsQuery,
  answers: Tickets,
})
export const createTicket = operation('POST /api/tickets', {
  needs: 'tickets.work',
  body: NewTicket,
  answers: { 201: TicketDetail },
})
export const getTicket = operation('GET /api/tickets/:id', {
  needs: 'tickets.view',
  params: ById,
  answers: TicketDetail,
})
export const changeTicket = operation('PATCH /api/tickets/:id', {
  needs: 'tickets.work',
  params: ById,
  body: TicketChange,
  answers: TicketDetail,
})
export const assignTicket = operation('PUT /api/tickets/:id/assignee', {
  needs: 'tickets.work',
  params: ById,
  body: TicketAssignment,
  answers: TicketDetail,
})
export const deleteTicket = operation('DELETE /api/tickets/:id', {
  needs: 'tickets.work',
  params: ById,
  answers: Done,
})
export const restoreTicket = operation('POST /api/tickets/:id/restore', {
  needs: 'tickets.work',
  params: ById,
  answers: TicketDetail,
})
export const watchTicket = operation('PUT /api/tickets/:id/watch', {
  needs: 'tickets.watch',
  params: ById,
  answers: TicketDetail,
})
export const unwatchTicket = operation('DELETE /api/tickets/:id/watch', {
  needs: 'tickets.watch',
  params: ById,
  answers: TicketDetail,
})
export const addTicketAttachment = operation('POST /api/tickets/:id/attachments', {
  needs: 'tickets.work',
  description: 'The body is the file. Content-Length is required.',
  params: ById,
  query: AttachmentQuery,
  consumes: 'application/octet-stream',
  answers: TicketDetail,
})
export const removeTicketAttachment = operation('DELETE /api/tickets/:id/attachments/:attachmentId', {
  needs: 'tickets.work',
  params: ByAttachment,
  answers: TicketDetail,
})
export const makeAttachmentLink = operation('POST /api/tickets/:id/attachments/:attachmentId/link', {
  needs: 'tickets.view',
  params: ByAttachment,
  body: AttachmentLinkRequest,
  answers: ContentLink,
})
export const getAttachmentContent = operation('GET /api/tickets/content', {
  needs: 'public',
  description: 'Returns the file.',
  query: ContentQuery,
})
export const addTicketComment = operation('POST /api/tickets/:id/comments', {
  needs: 'tickets.work',
  params: ById,
  body: NewTicketComment,
  answers: TicketDetail,
})
export const editTicketComment = operation('PATCH /api/tickets/:id/comments/:commentId', {
  needs: 'tickets.work',
  params: ByComment,
  body: TicketCommentChange,
  answers: TicketDetail,
})
export const removeTicketComment = operation('DELETE /api/tickets/:id/comments/:commentId', {
  needs: 'tickets.work',
  params: ByComment,
  answers: TicketDetail,
})
