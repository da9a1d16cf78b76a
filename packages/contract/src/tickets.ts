/** Enums of tickets. Without schemas, so that the web bundles no schema library. */
export const ticketCategories = ['support', 'bug', 'feature', 'technical', 'billing'] as const
export type TicketCategory = (typeof ticketCategories)[number]

/** Lowest first. */
export const ticketPriorities = ['low', 'medium', 'high', 'urgent'] as const
export type TicketPriority = (typeof ticketPriorities)[number]

export const ticketStatuses = ['open', 'inProgress', 'resolved', 'closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

/** Allowed status changes of a ticket. */
export const ticketTransitions = {
  open: ['inProgress', 'resolved', 'closed'],
  inProgress: ['open', 'resolved', 'closed'],
  resolved: ['open', 'closed'],
  closed: ['open'],
} as const satisfies Record<TicketStatus, readonly TicketStatus[]>

export const canMoveTicket = (from: TicketStatus, to: TicketStatus) =>
  (ticketTransitions[from] as readonly TicketStatus[]).includes(to)

export const ticketSorts = ['number', 'changed', 'priority', 'due'] as const
export type TicketSort = (typeof ticketSorts)[number]

/** By the expected resolution date: past, within the next seven days, none. */
export const ticketDues = ['overdue', 'week', 'none'] as const
export type TicketDue = (typeof ticketDues)[number]

/** Events in the history of a ticket. */
export const ticketEventKinds = [
  'created',
  'title',
  'description',
  'category',
  'priority',
  'status',
  'assigned',
  'due',
  'device_linked',
  'device_unlinked',
  'commented',
  'comment_edited',
  'comment_removed',
  'attached',
  'attachment_removed',
  'deleted',
  'restored',
] as const
export type TicketEventKind = (typeof ticketEventKinds)[number]

export const ticketLimits = {
  title: 200,
  description: 20_000,
  comment: 10_000,
  comments: 1000,
  devices: 20,
  attachments: 50,
  attachmentBytes: 25 * 1024 * 1024,
  /** Maximum count per status in a search with very many matches. */
  counted: 1000,
  /** Days until a resolved ticket closes automatically. */
  closeDays: 7,
  /** Days until a deleted ticket is purged. */
  trashDays: 30,
} as const
