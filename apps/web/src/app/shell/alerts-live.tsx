import { useQueryClient } from '@tanstack/react-query'
import { isAboutAlerts } from '../../features/alerting/alerts/alerts.api.ts'
import { useLive } from '../../lib/live/use-live.ts'
import { useThrottled } from '../../lib/use-throttled.ts'

/** A rack that fails is many alerts at once: they are asked for at most this often. */
const pauseMs = 1500

/** Keeps everything that is shown of alerts true, on whatever page. */
export function AlertsLive() {
  const queryClient = useQueryClient()
  const askAgain = useThrottled(
    () => void queryClient.invalidateQueries({ predicate: isAboutAlerts }),
    pauseMs,
  )
  // The summary counts devices that are offline too.
  const recount = useThrottled(
    () => void queryClient.invalidateQueries({ queryKey: ['GET /api/alerts/summary'] }),
    pauseMs,
  )
  useLive({
    onOpen: askAgain,
    onChange: ({ kind }) => {
      if (kind === 'alerts') askAgain()
      else if (kind !== 'changes') recount()
    },
  })
  return null
}
