import type { NewTicket, TicketDetail, Tickets } from '@marsad/contract/http/tickets'
import type { TicketCategory, TicketStatus } from '@marsad/contract/tickets'
import { keepPreviousData, type Query, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/client.ts'
import { useLiveQueries } from '../../lib/live/use-live-queries.ts'
import type { TicketsSearch } from './tickets-search.ts'
import type { TicketChanges } from './tickets.rules.ts'

export const pageSize = 25

interface TicketsWish extends Omit<TicketsSearch, 'layout'> {
  deviceId?: string
  alertId?: string
}

export const useTickets = (
  { mine, ...wish }: TicketsWish,
  { cursor, limit = pageSize }: { cursor?: string | undefined; limit?: number } = {},
) =>
  api.useQuery(
    'GET /api/tickets',
    { query: { ...wish, ...(mine && { mine: 'true' }), limit, ...(cursor && { cursor }) } },
    { placeholderData: keepPreviousData },
  )

export const useTicket = (id: string) => api.useQuery('GET /api/tickets/:id', { params: { id } })

/** Every query about tickets: lists, single ones, and those of an alert. */
export const isAboutTickets = api.isUnder('GET /api/tickets', 'GET /api/alerts/:id')

export function useTicketsChanged() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ predicate: isAboutTickets })
}

/** The status that a list was filtered by, out of its query key. */
export function statusFilterOf([, given]: Query['queryKey']): TicketStatus | undefined {
  const { query } = (given ?? {}) as { query?: { status?: TicketStatus } }
  return query?.status
}

export const listKey = ['GET /api/tickets'] as const
export type TicketList = Tickets

export async function fetchTicket(id: string): Promise<TicketDetail> {
  return await api.call('GET /api/tickets/:id', { params: { id } })
}

/** Required fields may be missing; the server reports them. */
export type TicketBody = Omit<NewTicket, 'category'> & { category?: TicketCategory }

export async function createTicket(body: TicketBody): Promise<TicketDetail> {
  return await api.call('POST /api/tickets', { body })
}

export async function changeTicket(
  id: string,
  body: TicketChanges & { version: number },
): Promise<TicketDetail> {
  return await api.call('PATCH /api/tickets/:id', { params: { id }, body })
}

export async function assignTicket(id: string, assignedTo: string | null): Promise<TicketDetail> {
  return await api.call('PUT /api/tickets/:id/assignee', { params: { id }, body: { assignedTo } })
}

/** The address of an attachment for a browser without a token; it expires within minutes. */
export async function linkToAttachment(
  id: string,
  attachmentId: string,
  purpose: 'download' | 'preview',
): Promise<string> {
  const path = { id, attachmentId }
  return (
    await api.call('POST /api/tickets/:id/attachments/:attachmentId/link', {
      params: path,
      body: { purpose },
    })
  ).url
}

const pauseMs = 1000

/** Refreshes tickets while others work on them. */
export const useTicketsLive = () =>
  useLiveQueries({
    queries: { predicate: isAboutTickets },
    when: ({ kind }) => kind === 'tickets',
    pauseMs,
  })
