import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/client.ts'

/** Reads again what a change of the sign-in changes: its factors, and the sessions that it ended. */
export function useFactorsChanged() {
  const queryClient = useQueryClient()
  const predicate = api.isUnder(
    'GET /api/profile/two-factor',
    'GET /api/profile/passkeys',
    'GET /api/profile/sessions',
  )
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ predicate }),
      queryClient.invalidateQueries({ queryKey: ['GET /api/profile'] }),
    ])
}
