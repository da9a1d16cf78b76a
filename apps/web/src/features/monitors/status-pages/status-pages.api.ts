import { useQueryClient } from '@tanstack/react-query'
import { apiQuery } from '../../../lib/api/client.ts'

export const useStatusPages = () => apiQuery.useQuery('get', '/api/status-pages', {})

export const useStatusPage = (id: string) =>
  apiQuery.useQuery('get', '/api/status-pages/{id}', { params: { path: { id } } })

export function useRefreshStatusPages() {
  const queryClient = useQueryClient()
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [, path] }) => typeof path === 'string' && path.startsWith('/api/status-pages'),
    })
}
