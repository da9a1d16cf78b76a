import type { EnrolmentKey } from '@marsad/contract/http/enrolment-keys'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api/api-error.ts'
import { api } from '../../../lib/api/client.ts'
import { useLiveQueries } from '../../../lib/live/use-live-queries.ts'

const pollMs = 2500

export const useEnrolmentKeys = (cursor: string | undefined) =>
  api.useQuery(
    'GET /api/enrolment-keys',
    { query: { ...(cursor && { cursor }) } },
    { placeholderData: keepPreviousData },
  )

const keys = { predicate: api.isUnder('GET /api/enrolment-keys') }

/** A script that enrols a rack announces each of its machines: the keys are read at most this often. */
const pauseMs = 1000

/** Refreshes the keys and the machines that used them as machines enrol and report. */
export const useEnrolmentLive = () =>
  useLiveQueries({ queries: keys, when: ({ kind }) => kind === 'device' || kind === 'devices', pauseMs })

/** Reads the keys and the machines that used them again. */
export function useRefreshKeys() {
  const queryClient = useQueryClient()
  return async () => {
    // A first load under way may have been answered before the change, and a refresh would only join it.
    await queryClient.cancelQueries(keys)
    await queryClient.invalidateQueries(keys)
  }
}

/** The machines that enrolled with a key: the event stream announces them, and polling covers a cut stream. */
export const useEnrolledDevices = ({ id, mostUses }: EnrolmentKey) =>
  api.useQuery(
    'GET /api/enrolment-keys/:id/devices',
    { params: { id } },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => {
        const isGone = state.error instanceof ApiError && state.error.status === 404
        const reported = state.data?.devices.filter(({ hasReported }) => hasReported).length ?? 0
        return isGone || reported >= mostUses ? false : pollMs
      },
    },
  )
