import { keepPreviousData } from '@tanstack/react-query'
import { apiQuery } from '../../lib/api/client.ts'

/** As many as a list can offer; more are found by typing. */
const offered = 50

/** The people of the team, or those whose name or address has the text. */
export const useMembers = (search: string, enabled = true) =>
  apiQuery.useQuery(
    'get',
    '/api/team',
    { params: { query: { limit: offered, ...(search && { search }) } } },
    { placeholderData: keepPreviousData, enabled },
  )

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`
