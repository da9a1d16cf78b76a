import type { LatencyRange } from '@marsad/contract/monitors'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/client.ts'
import { useLive } from '../../lib/live/use-live.ts'
import { useThrottled } from '../../lib/use-throttled.ts'
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

/** Refreshes all data about monitors. */
export function useRefreshMonitors() {
  const queryClient = useQueryClient()
  return () =>
    queryClient.invalidateQueries({
      predicate: api.isUnder('GET /api/monitors'),
    })
}

/** Many monitors may fail together: the screen is read again at most this often. */
const pauseMs = 2000

/** Refreshes the screen when monitors or their alerts change. */
export function useLiveMonitors() {
  const refreshMonitors = useRefreshMonitors()
  const changed = useThrottled(() => void refreshMonitors(), pauseMs)
  useLive({
    onOpen: changed,
    onChange: ({ kind }) => {
      if (kind === 'monitors' || kind === 'alerts') changed()
    },
  })
  return refreshMonitors
}
