import { useEffect, useEffectEvent } from 'react'
import { joinLive } from './join-live.ts'
import type { LiveListener, LiveWish } from './open-live.ts'

/** The events of the page's one stream, for as long as the component is mounted. */
export function useLive({ device, parts, onOpen, onCut, onChange, onFrame }: LiveWish & LiveListener) {
  const opened = useEffectEvent(() => onOpen?.())
  const cut = useEffectEvent(() => onCut?.())
  const changed: NonNullable<LiveListener['onChange']> = useEffectEvent((change) => onChange?.(change))
  const framed: NonNullable<LiveListener['onFrame']> = useEffectEvent((frame) => onFrame?.(frame))
  // A list created with each render is still the same request.
  const wanted = parts?.join(',')
  useEffect(() => {
    const wish = { device, parts: wanted?.split(',') as LiveWish['parts'] }
    return joinLive(wish, { onOpen: opened, onCut: cut, onChange: changed, onFrame: framed })
  }, [device, wanted])
}
