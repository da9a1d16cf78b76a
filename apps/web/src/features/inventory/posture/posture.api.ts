import type { PostureFilter } from '@marsad/contract/inventory'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/client.ts'
import { useLive } from '../../../lib/live/use-live.ts'
import { useThrottled } from '../../../lib/use-throttled.ts'

/** Every report may announce a change: the page is read again at most this often. */
const pauseMs = 3000

/** The findings of all devices, read again as they change. */
export function usePosture() {
  const queryClient = useQueryClient()
  const refetch = useThrottled(
    () => void queryClient.invalidateQueries({ predicate: api.isUnder('GET /api/posture') }),
    pauseMs,
  )
  useLive({ onOpen: refetch, onChange: refetch })
  return api.useQuery('GET /api/posture')
}

export const usePostureDevices = (finding: PostureFilter | undefined, cursor: string | undefined) =>
  api.useQuery(
    'GET /api/posture/devices',
    { query: { ...(finding && { finding }), ...(cursor && { cursor }) } },
    { placeholderData: keepPreviousData },
  )
