import type { LiveChange } from '@marsad/contract/http/live'
import { type QueryFilters, useQueryClient } from '@tanstack/react-query'
import { useThrottled } from '../use-throttled.ts'
import { useLive } from './use-live.ts'

interface LiveQueries {
  queries: QueryFilters
  /** Whether the answers depend on what changed. */
  when: (change: LiveChange) => boolean
  pauseMs: number
  /** A page with a refresh interval catches up by that on what it missed while the stream was cut. */
  isPolled?: boolean
}

/** Steady events would abort each answer before it arrives, and none would ever be shown. */
const behind = { cancelRefetch: false }

/** Refetches queries when changes are announced that they depend on. */
export function useLiveQueries({ queries, when, pauseMs, isPolled = false }: LiveQueries) {
  const queryClient = useQueryClient()
  const refetch = useThrottled(async () => {
    // Answers under way may be older than the change, so they are awaited and fetched once more.
    await queryClient.refetchQueries({ ...queries, fetchStatus: 'fetching' }, behind)
    await queryClient.invalidateQueries(queries, behind)
  }, pauseMs)
  useLive({
    onOpen: () => {
      if (!isPolled) void queryClient.invalidateQueries(queries, behind)
    },
    onChange: (change) => {
      if (when(change)) refetch()
    },
  })
}
