import { useLive } from '../../lib/live/use-live.ts'
import { useThrottled } from '../../lib/use-throttled.ts'
import { useAskAgain } from './monitors.api.ts'

/** Many monitors may fall together: the screen asks again at most this often. */
const pauseMs = 2000

/** Keeps the screen true where monitors or their alerts change. */
export function useLiveMonitors() {
  const askAgain = useAskAgain()
  const changed = useThrottled(() => void askAgain(), pauseMs)
  useLive({
    onOpen: changed,
    onChange: ({ kind }) => {
      if (kind === 'monitors' || kind === 'alerts') changed()
    },
  })
  return askAgain
}
