import type { Profile } from '@marsad/contract/http/profile'
import { useQueryClient } from '@tanstack/react-query'
import { apiQuery } from '../../../lib/api/client.ts'
import { getSession, updateSession } from '../../../lib/session/session.ts'

/** Puts what the server just answered where every part of the page sees it. */
export function useChangedProfile() {
  const queryClient = useQueryClient()
  return (changes: Partial<Profile>) => {
    const { profile } = getSession()
    if (!profile) return
    const changed = { ...profile, ...changes }
    updateSession({ profile: changed })
    queryClient.setQueryData(apiQuery.queryOptions('get', '/api/profile').queryKey, changed)
  }
}
