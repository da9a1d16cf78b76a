import { apiQuery } from '../../lib/api/client.ts'

export type SystemStatus = 'checking' | 'operational' | 'degraded'

/** Operational only when the server says that every part of it answers. */
export function useSystemStatus(): SystemStatus {
  const { data, isError } = apiQuery.useQuery('get', '/readyz', {}, { refetchInterval: 60_000, retry: false })
  if (isError) return 'degraded'
  if (!data) return 'checking'
  return data.status === 'ready' ? 'operational' : 'degraded'
}
