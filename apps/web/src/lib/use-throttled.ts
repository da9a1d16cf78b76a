import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Acts on the first of many calls at once, and on all that follow by one more call: after the last has ended and the
 * pause has passed, which is at least as long as the last one took.
 */
export function useThrottled(act: () => unknown, pauseMs: number): () => void {
  const latest = useEffectEvent(act)
  const call = useRef<() => void>(() => undefined)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isBusy = false
    let isWanted = false
    let isLeft = false
    const begin = async () => {
      isBusy = true
      isWanted = false
      const startedAt = performance.now()
      // A failure is shown by what failed.
      await Promise.resolve(latest()).catch(() => undefined)
      const tookMs = performance.now() - startedAt
      if (!isLeft) timer = setTimeout(rest, Math.max(pauseMs - tookMs, tookMs))
    }
    const rest = () => {
      isBusy = false
      if (isWanted) void begin()
    }
    call.current = () => {
      if (isBusy) isWanted = true
      else void begin()
    }
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [pauseMs])
  return () => call.current()
}
