/** The closed lists of tickets. Apart from the schemas, so that the web can read them for free. */
export const ticketCategories = ['support', 'bug', 'feature', 'technical', 'billing'] as const
export type TicketCategory = (typeof ticketCategories)[number]

/** Weakest first. */
export const ticketPriorities = ['low', 'medium', 'high', 'urgent'] as const
export type TicketPriority = (typeof ticketPriorities)[number]

export const ticketStatuses = ['open', 'inProgress', 'resolved', 'closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

/** Where a ticket can go from where it is. */
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

/** By the date that people expect it to be done: past, within the next seven days, none. */
export const ticketDues = ['overdue', 'week', 'none'] as const
export type TicketDue = (typeof ticketDues)[number]

/** Everything that can be told of a ticket's life. */
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
  /** A search that finds very many counts so many of each status. */
  counted: 1000,
  /** A resolved ticket closes by itself after so long. */
  closeDays: 7,
  /** A deleted one is gone for good after so long. */
  trashDays: 30,
} as const
