import type { Role } from '@marsad/contract/permissions'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/client.ts'

export interface TeamFilter {
  search: string
  role: Role | 'any'
}

export const isFiltered = ({ search, role }: TeamFilter) => search !== '' || role !== 'any'

/** One page of members, with the figures of the whole team. The last page stays while the next one loads. */
export const useTeam = ({ search, role }: TeamFilter, cursor?: string) =>
  api.useQuery(
    'GET /api/team',
    {
      query: { ...(search && { search }), ...(role !== 'any' && { role }), ...(cursor && { cursor }) },
    },
    { placeholderData: keepPreviousData },
  )

export const useInvitations = (cursor?: string) =>
  api.useQuery(
    'GET /api/invitations',
    { query: { ...(cursor && { cursor }) } },
    { placeholderData: keepPreviousData },
  )

/** Reads the lists and the figures again after any change to the team. */
export function useRefreshTeam() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['GET /api/team'] }),
      queryClient.invalidateQueries({ queryKey: ['GET /api/invitations'] }),
    ])
}

const onCallFreshForMs = 60_000

/** The schedules in which members are on call now, by member. */
export function useOnCallNow(): ReadonlyMap<string, string[]> {
  const { data } = api.useQuery('GET /api/on-call/now', {}, { refetchInterval: onCallFreshForMs })
  const names = new Map<string, string[]>()
  for (const { name, now } of data?.schedules ?? []) {
    if (now) names.set(now.userId, [...(names.get(now.userId) ?? []), name])
  }
  return names
}
