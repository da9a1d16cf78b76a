import { useEffect } from 'react'
import { apiQuery } from '../../../lib/api/client.ts'
import { adoptProfile } from '../../../lib/session/session.ts'

/** The profile as the server knows it; the stored session follows. */
export function useProfile() {
  const query = apiQuery.useQuery('get', '/api/profile')
  const profile = query.data
  useEffect(() => {
    if (profile) adoptProfile(profile)
  }, [profile])
  return query
}
