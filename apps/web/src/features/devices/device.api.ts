import type { ChartName } from '@marsad/contract/charts'
import { type Query, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/client.ts'
import { spanOf, type TimeRange } from '../../lib/time/time-range.ts'

export const deviceQuery = (id: string) => api.queryOptions('GET /api/devices/:id', { params: { id } })

export const useDevice = (id: string) => useQuery(deviceQuery(id))

export const hostQuery = (id: string) => api.queryOptions('GET /api/devices/:id/host', { params: { id } })

export const useHost = (id: string) => useQuery(hostQuery(id))

export const useParts = (id: string) => api.useQuery('GET /api/devices/:id/parts', { params: { id } })

/** The heaviest processes, as many as an agent reports. */
export const useProcesses = (id: string) =>
  api.useQuery('GET /api/devices/:id/processes', {
    params: { id },
    query: { limit: 500 },
  })

const lookEveryMs = 10_000

/** The first few of them, read again while they are in sight; the machine itself answers. */
export const topProcessesQuery = (id: string, limit: number) =>
  api.queryOptions(
    'GET /api/devices/:id/processes',
    { params: { id }, query: { limit } },
    { meta: { isLook: true }, refetchInterval: lookEveryMs, retry: false },
  )

const chartKey = 'chart'

/** The stored points. A range until now ends at the moment of the call, so the same key brings newer ones each time. */
export const chartQuery = (id: string, chart: ChartName, range: TimeRange, earlierMs = 0) =>
  queryOptions({
    queryKey: [chartKey, id, chart, range, earlierMs],
    queryFn: async ({ signal }) => {
      const { from, to } = spanOf(range, Date.now())
      const query = { from: from - earlierMs, to: to - earlierMs }
      const path = { id, chart }
      return await api.call('GET /api/devices/:id/charts/:chart', { params: path, query, signal })
    },
  })

/** All data of a device. */
export const aboutDevice = (id: string) => ({
  // Queries that burden the machine itself have a refresh control of their own.
  predicate: ({ queryKey, meta }: Pick<Query, 'queryKey' | 'meta'>) =>
    queryKey[0] === chartKey || (!meta?.['isLook'] && JSON.stringify(queryKey).includes(id)),
})

export function useRefreshDevice(id: string) {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries(aboutDevice(id))
}
