import { useEffect, useEffectEvent } from 'react'
import { openLive, type LiveListener, type LiveWish } from './open-live.ts'

/** The one event stream of a screen, open as long as the screen is. */
export function useLive({ device, parts, onOpen, onChange, onFrame }: LiveWish & LiveListener) {
  const opened = useEffectEvent(() => onOpen?.())
  const changed: NonNullable<LiveListener['onChange']> = useEffectEvent((change) => onChange?.(change))
  const framed: NonNullable<LiveListener['onFrame']> = useEffectEvent((frame) => onFrame?.(frame))
  // A list made anew with each drawing is still the same wish.
  const wanted = parts?.join(',')
  useEffect(() => {
    const wish = { device, parts: wanted?.split(',') as LiveWish['parts'] }
    return openLive(wish, { onOpen: opened, onChange: changed, onFrame: framed })
  }, [device, wanted])
}
