import { useEffect, useEffectEvent, useRef } from 'react'

/** Acts on the first of many calls at once and on all that follow within the pause by one more call. */
export function useThrottled(act: () => void, pauseMs: number): () => void {
  const latest = useEffectEvent(act)
  const call = useRef<() => void>(() => undefined)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isWanted = false
    const rest = () => {
      timer = setTimeout(() => {
        timer = undefined
        if (!isWanted) return
        isWanted = false
        latest()
        rest()
      }, pauseMs)
    }
    call.current = () => {
      if (timer !== undefined) isWanted = true
      else {
        latest()
        rest()
      }
    }
    return () => clearTimeout(timer)
  }, [pauseMs])
  return () => call.current()
}
