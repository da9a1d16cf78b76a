import { useLive } from '../../lib/live/use-live.ts'
import { useThrottled } from '../../lib/use-throttled.ts'
import { useTicketsChanged } from './tickets.api.ts'

const pauseMs = 1000

/** Keeps what is shown of tickets true while somebody else works on them. */
export function useTicketsLive() {
  const changed = useTicketsChanged()
  const askAgain = useThrottled(() => void changed(), pauseMs)
  useLive({
    onOpen: askAgain,
    onChange: ({ kind }) => {
      if (kind === 'tickets') askAgain()
    },
  })
}
