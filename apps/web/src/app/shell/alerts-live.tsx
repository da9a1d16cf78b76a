import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/client.ts'
import { useLive } from '../../lib/live/use-live.ts'
import { useThrottled } from '../../lib/use-throttled.ts'

/** A rack that fails is many alerts at once: they are read at most this often. */
const pauseMs = 1500

const isAboutAlerts = api.isUnder('GET /api/alerts')
const isAboutOnCall = api.isUnder('GET /api/on-call')

/** Refreshes all data about alerts and on-call schedules, on whatever page. */
export function AlertsLive() {
  const queryClient = useQueryClient()
  const refetch = useThrottled(
    () => void queryClient.invalidateQueries({ predicate: isAboutAlerts }),
    pauseMs,
  )
  const refetchOnCall = useThrottled(
    () => void queryClient.invalidateQueries({ predicate: isAboutOnCall }),
    pauseMs,
  )
  // The summary counts offline devices too.
  const recount = useThrottled(
    () =>
      void Promise.all(
        [['GET /api/alerts/summary'], ['GET /api/devices', { query: { limit: 1 } }]].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
    pauseMs,
  )
  useLive({
    onOpen: () => {
      refetch()
      refetchOnCall()
    },
    onChange: ({ kind }) => {
      if (kind === 'alerts') refetch()
      else if (kind === 'on_call') refetchOnCall()
      else if (kind !== 'changes') recount()
    },
  })
  return null
}
