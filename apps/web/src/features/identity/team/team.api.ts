import type { Role } from '@marsad/contract/permissions'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { apiQuery } from '../../../lib/api/client.ts'

export interface TeamFilter {
  search: string
  role: Role | 'any'
}

export const isFiltered = ({ search, role }: TeamFilter) => search !== '' || role !== 'any'

/** One page of members, with the figures of the whole team. The last page stays while the next one loads. */
export const useTeam = ({ search, role }: TeamFilter, cursor?: string) =>
  apiQuery.useQuery(
    'get',
    '/api/team',
    {
      params: {
        query: { ...(search && { search }), ...(role !== 'any' && { role }), ...(cursor && { cursor }) },
      },
    },
    { placeholderData: keepPreviousData },
  )

export const useInvitations = (cursor?: string) =>
  apiQuery.useQuery(
    'get',
    '/api/invitations',
    { params: { query: { ...(cursor && { cursor }) } } },
    { placeholderData: keepPreviousData },
  )

/** After any change to the people: the lists and the figures are asked again. */
export function useRefreshTeam() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['get', '/api/team'] }),
      queryClient.invalidateQueries({ queryKey: ['get', '/api/invitations'] }),
    ])
}
