import { useEffect, useEffectEvent } from 'react'
import { joinLive } from './join-live.ts'
import type { LiveListener, LiveWish } from './open-live.ts'

/** What the one event stream of the page says, as long as the caller is on it. */
export function useLive({ device, parts, onOpen, onCut, onChange, onFrame }: LiveWish & LiveListener) {
  const opened = useEffectEvent(() => onOpen?.())
  const cut = useEffectEvent(() => onCut?.())
  const changed: NonNullable<LiveListener['onChange']> = useEffectEvent((change) => onChange?.(change))
  const framed: NonNullable<LiveListener['onFrame']> = useEffectEvent((frame) => onFrame?.(frame))
  // A list made anew with each drawing is still the same wish.
  const wanted = parts?.join(',')
  useEffect(() => {
    const wish = { device, parts: wanted?.split(',') as LiveWish['parts'] }
    return joinLive(wish, { onOpen: opened, onCut: cut, onChange: changed, onFrame: framed })
  }, [device, wanted])
}
