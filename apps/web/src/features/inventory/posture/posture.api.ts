import type { PostureFilter } from '@marsad/contract/inventory'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../lib/api/client.ts'
import { useLiveQueries } from '../../../lib/live/use-live-queries.ts'

/** Every report may announce a change: the page is read again at most this often. */
const pauseMs = 3000

/** The findings of all devices, read again as they change. */
export function usePosture() {
  useLiveQueries({
    queries: { predicate: api.isUnder('GET /api/posture') },
    when: ({ kind }) => kind === 'changes' || kind === 'devices',
    pauseMs,
  })
  return api.useQuery('GET /api/posture')
}

export const usePostureDevices = (finding: PostureFilter | undefined, cursor: string | undefined) =>
  api.useQuery(
    'GET /api/posture/devices',
    { query: { ...(finding && { finding }), ...(cursor && { cursor }) } },
    { placeholderData: keepPreviousData },
  )
