import { useQueryClient } from '@tanstack/react-query'
import { apiQuery } from '../../lib/api/client.ts'

const shown = 5

/** The newest devices and, along with them, how many there are of each state. */
export const useNewest = () =>
  apiQuery.useQuery('get', '/api/devices', {
    params: { query: { sort: 'createdAt', direction: 'desc', limit: shown } },
  })

/** Those that somebody has to look at, the latest first. */
export const useAttention = () =>
  apiQuery.useQuery('get', '/api/devices', {
    params: { query: { attention: 'needed', sort: 'lastSeen', direction: 'desc', limit: shown } },
  })

/** How busy the fleet is, and who is busiest. */
export const useFleet = () => apiQuery.useQuery('get', '/api/fleet')

/** Brings every panel up to date. */
export function useAskAgain() {
  const queryClient = useQueryClient()
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [method, path] }) =>
        method === 'changes' || (method === 'get' && (path === '/api/devices' || path === '/api/fleet')),
    })
}
