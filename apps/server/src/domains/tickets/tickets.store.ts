import type { TicketsQuery } from '@marsad/contract/http/tickets'
import { ticketLimits, ticketStatuses, type TicketStatus } from '@marsad/contract/tickets'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  sql,
  type SQL,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../engines/postgres.ts'
import { alerts } from '../alerting/schema.ts'
import { ticketDevices, tickets, ticketWatchers } from './schema.ts'
import { users, workspaces } from '../identity/schema.ts'
import type { TicketCursor } from './search.rules.ts'

const assignee = alias(users, 'assignee')
const author = alias(users, 'author')
export const isLiving = isNull(tickets.deletedAt)
export const isUnfinished = sql`${tickets.status} in ('open', 'inProgress')`

const columns = {
  id: tickets.id,
  workspaceId: tickets.workspaceId,
  number: tickets.number,
  title: tickets.title,
  category: tickets.category,
  priority: tickets.priority,
  priorityRank: tickets.priorityRank,
  status: tickets.status,
  assignedTo: tickets.assignedTo,
  assignedToName: tickets.assignedToName,
  assignee: { email: assignee.email, firstName: assignee.firstName, lastName: assignee.lastName },
  dueDate: tickets.dueDate,
  createdBy: tickets.createdBy,
  createdByName: tickets.createdByName,
  author: { email: author.email, firstName: author.firstName, lastName: author.lastName },
  createdAt: tickets.createdAt,
  changedAt: tickets.changedAt,
  alertId: tickets.alertId,
  alertSeverity: tickets.alertSeverity,
  comments: tickets.comments,
  notes: tickets.notes,
  attachments: tickets.attachments,
  version: tickets.version,
}

export const selectTickets = (tx: Tx) =>
  tx
    .select(columns)
    .from(tickets)
    .leftJoin(assignee, eq(assignee.id, tickets.assignedTo))
    .leftJoin(author, eq(author.id, tickets.createdBy))
export type TicketRow = Awaited<ReturnType<typeof selectTickets>>[number]

/** The caller, and today in the workspace's time zone. */
export type Asker = { workspaceId: string; userId: string | null; today: string }
export type Filter = Omit<TicketsQuery, 'cursor' | 'limit' | 'sort' | 'direction' | 'status' | 'search'> & {
  /** The condition of a search. */
  isFound?: SQL | undefined
}

export const matching = (tx: Tx, asker: Asker, filter: Filter) =>
  and(
    eq(tickets.workspaceId, asker.workspaceId),
    isLiving,
    filter.priority ? eq(tickets.priority, filter.priority) : undefined,
    filter.category ? eq(tickets.category, filter.category) : undefined,
    filter.assignee === 'none' ? isNull(tickets.assignedTo) : undefined,
    filter.assignee && filter.assignee !== 'none' ? eq(tickets.assignedTo, filter.assignee) : undefined,
    filter.due ? isDue(filter.due, asker.today) : undefined,
    filter.alertId ? eq(tickets.alertId, filter.alertId) : undefined,
    filter.deviceId ? inArray(tickets.id, ticketsOfDevice(tx, filter.deviceId)) : undefined,
    filter.mine ? isOf(tx, asker) : undefined,
    filter.isFound,
  )

function isDue(due: NonNullable<Filter['due']>, today: string): SQL | undefined {
  if (due === 'none') return isNull(tickets.dueDate)
  if (due === 'overdue') return and(lt(tickets.dueDate, today), isUnfinished)
  return and(gte(tickets.dueDate, today), lte(tickets.dueDate, sql`${today}::date + 7`))
}

const ticketsOfDevice = (tx: Tx, deviceId: string) =>
  tx.select({ id: ticketDevices.ticketId }).from(ticketDevices).where(eq(ticketDevices.deviceId, deviceId))

/** Tickets the person is involved in: three conditions with one index each; combined they would use none. */
function isOf(tx: Tx, { workspaceId, userId }: Asker): SQL {
  if (userId === null) return sql`false`
  const own = alias(tickets, 'own')
  const idsWhere = (column: typeof own.assignedTo | typeof own.createdBy) =>
    tx
      .select({ id: own.id })
      .from(own)
      .where(and(eq(own.workspaceId, workspaceId), eq(column, userId)))
  const watched = tx
    .select({ id: ticketWatchers.ticketId })
    .from(ticketWatchers)
    .where(and(eq(ticketWatchers.userId, userId), eq(ticketWatchers.workspaceId, workspaceId)))
  return inArray(tickets.id, idsWhere(own.assignedTo).union(idsWhere(own.createdBy)).union(watched))
}

export type Page = Pick<TicketsQuery, 'sort' | 'direction' | 'status' | 'limit'> & {
  after: TicketCursor | undefined
}

/** One page of the list. Tickets without a date come last in either direction. */
export async function listTicketRows(tx: Tx, asker: Asker, filter: Filter, page: Page): Promise<TicketRow[]> {
  if (page.sort !== 'due') return listPart(tx, asker, filter, page)
  const { after, limit } = page
  const dated =
    after && after.key === null ? [] : await listPart(tx, asker, filter, page, isNotNull(tickets.dueDate))
  if (dated.length === limit) return dated
  const rest = { ...page, after: after?.key === null ? after : undefined, limit: limit - dated.length }
  return [...dated, ...(await listPart(tx, asker, filter, rest, isNull(tickets.dueDate)))]
}

const sorted = {
  number: undefined,
  changed: tickets.changedAt,
  priority: tickets.priorityRank,
  due: tickets.dueDate,
} as const
const types = { number: '', changed: 'timestamptz', priority: 'smallint', due: 'date' } as const

function listPart(
  tx: Tx,
  asker: Asker,
  filter: Filter,
  { sort, direction, status, after, limit }: Page,
  part?: SQL,
): Promise<TicketRow[]> {
  const order = direction === 'asc' ? asc : desc
  const compare = sql.raw(direction === 'asc' ? '>' : '<')
  const column = sorted[sort]
  const isBehind =
    after &&
    (column && after.key !== null
      ? sql`(${column}, ${tickets.number}) ${compare} (${after.key}::${sql.raw(types[sort])}, ${after.number}::int)`
      : sql`${tickets.number} ${compare} ${after.number}::int`)
  return selectTickets(tx)
    .where(and(matching(tx, asker, filter), part, status ? eq(tickets.status, status) : undefined, isBehind))
    .orderBy(...(column ? [order(column)] : []), order(tickets.number))
    .limit(limit)
}

/** Matching tickets per status, ignoring the status filter. */
export async function countTickets(tx: Tx, asker: Asker, filter: Filter) {
  const rows = await tx
    .select({ status: tickets.status, tickets: count() })
    .from(tickets)
    .where(matching(tx, asker, filter))
    .groupBy(tickets.status)
  const found = Object.fromEntries(rows.map(({ status, tickets: many }) => [status, many]))
  return { open: 0, inProgress: 0, resolved: 0, closed: 0, ...found }
}

/** The same for large results: counting stops at a thousand per status. */
export async function countToMost(tx: Tx, asker: Asker, filter: Filter) {
  const { rows } = await tx.execute<{ status: TicketStatus; many: number }>(sql`
    select wanted.status, (
      select count(*)::int from (
        select from ${tickets} where ${matching(tx, asker, filter)} and ${tickets.status} = wanted.status
        limit ${ticketLimits.counted}
      ) as counted
    ) as many
    from unnest(${sql.param([...ticketStatuses])}::text[]) as wanted (status)`)
  const found = Object.fromEntries(rows.map(({ status, many }) => [status, many]))
  return { open: 0, inProgress: 0, resolved: 0, closed: 0, ...found }
}

const isTicket = (workspaceId: string, id: string) =>
  and(eq(tickets.workspaceId, workspaceId), eq(tickets.id, id), isLiving)

export async function findTicket(tx: Tx, workspaceId: string, id: string): Promise<TicketRow | undefined> {
  const [row] = await selectTickets(tx).where(isTicket(workspaceId, id))
  return row
}

/** Details that only the page of a ticket shows. */
export async function findRest(tx: Tx, workspaceId: string, id: string) {
  const [row] = await tx
    .select({ description: tickets.description, alertStatus: alerts.status })
    .from(tickets)
    .leftJoin(alerts, eq(alerts.id, tickets.alertId))
    .where(isTicket(workspaceId, id))
  return row
}

export async function findTimeZone(tx: Tx, workspaceId: string): Promise<string> {
  const [row] = await tx
    .select({ timeZone: workspaces.timeZone })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
  return row?.timeZone ?? 'UTC'
}

/** Open tickets assigned to a person. */
export async function countOpenTicketsOf(tx: Tx, workspaceId: string, userId: string): Promise<number> {
  const [row] = await tx
    .select({ all: count() })
    .from(tickets)
    .where(and(eq(tickets.workspaceId, workspaceId), eq(tickets.assignedTo, userId), isLiving, isUnfinished))
  return row?.all ?? 0
}
