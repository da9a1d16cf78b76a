import type { LatencyRange } from '@marsad/contract/monitors'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/client.ts'
import { useLiveQueries } from '../../lib/live/use-live-queries.ts'
import type { MonitorsSearch } from './monitors-search.ts'

export const pageSize = 25
export const answersShown = 20

export const useMonitors = (filter: MonitorsSearch, cursor?: string) =>
  api.useQuery(
    'GET /api/monitors',
    { query: { ...filter, limit: pageSize, ...(cursor && { cursor }) } },
    { placeholderData: keepPreviousData },
  )

/** The monitors of a machine. */
export const useMonitorsOf = (deviceId: string) =>
  api.useQuery('GET /api/monitors', { query: { deviceId, limit: pageSize } })

export const useMonitor = (id: string) => api.useQuery('GET /api/monitors/:id', { params: { id } })

export const useLatency = (id: string, range: LatencyRange) =>
  api.useQuery(
    'GET /api/monitors/:id/latency',
    { params: { id }, query: { range } },
    { placeholderData: keepPreviousData },
  )

export const useAnswers = (id: string, before?: string) =>
  api.useQuery(
    'GET /api/monitors/:id/checks',
    { params: { id }, query: { limit: answersShown, ...(before && { before }) } },
    {
      placeholderData: keepPreviousData,
      select: ({ results, nextBefore }) => ({ results, nextCursor: nextBefore }),
    },
  )

const aboutMonitors = { predicate: api.isUnder('GET /api/monitors') }

/** Refreshes all data about monitors. */
export function useRefreshMonitors() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries(aboutMonitors)
}

/** Many monitors may fail together: the screen is read again at most this often. */
const pauseMs = 2000

/** Refreshes the screen when monitors or their alerts change. */
export const useLiveMonitors = () =>
  useLiveQueries({
    queries: aboutMonitors,
    when: ({ kind }) => kind === 'monitors' || kind === 'alerts',
    pauseMs,
  })
