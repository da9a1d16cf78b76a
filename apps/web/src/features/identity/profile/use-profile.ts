import type { Profile } from '@marsad/contract/http/profile'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../lib/api/client.ts'
import { adoptProfile, getSession, updateSession } from '../../../lib/session/session.ts'

/** The profile as the server has it; the stored session follows. */
export function useProfile() {
  const query = api.useQuery('GET /api/profile')
  const profile = query.data
  useEffect(() => {
    if (profile) adoptProfile(profile)
  }, [profile])
  return query
}

/** Stores the server's answer where every part of the page reads it. */
export function useChangedProfile() {
  const queryClient = useQueryClient()
  return (changes: Partial<Profile>) => {
    const { profile } = getSession()
    if (!profile) return
    const changed = { ...profile, ...changes }
    updateSession({ profile: changed })
    queryClient.setQueryData(api.queryOptions('GET /api/profile').queryKey, changed)
  }
}
