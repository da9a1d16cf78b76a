import type { OnCallSchedule } from '@marsad/contract/http/on-call'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/client.ts'

// A handover happens while the page is open.
const freshForMs = 60_000

export const useOnCall = () => api.useQuery('GET /api/on-call', {}, { refetchInterval: freshForMs })

/** Shifts of a range of whole days, so that the answer is shared until midnight. */
export const useShifts = (id: string, range: { from: number; until: number }) =>
  api.useQuery(
    'GET /api/on-call/:id/shifts',
    {
      params: { id },
      query: { from: new Date(range.from).toISOString(), until: new Date(range.until).toISOString() },
    },
    { placeholderData: keepPreviousData, refetchInterval: freshForMs },
  )

export const useFeeds = () => api.useQuery('GET /api/on-call/feeds', {})

const mostMembers = 100

/** Active members, who can be on call. */
export const useMembers = () =>
  api.useQuery('GET /api/team', { query: { limit: mostMembers, status: 'active' } })

export function useRefreshOnCall() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ predicate: api.isUnder('GET /api/on-call') })
}

/** The open dialog; without a schedule it makes one. */
export type OnCallAct =
  | { kind: 'edit'; schedule: OnCallSchedule | null }
  | { kind: 'override'; schedule: OnCallSchedule }
  | { kind: 'remove'; schedule: OnCallSchedule }
