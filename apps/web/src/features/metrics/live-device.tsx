import type { FramePart } from '@marsad/contract/agent/protocol'
import type { LiveChange } from '@marsad/contract/http/live'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useLive } from '../../lib/live/use-live.ts'
import { useThrottled } from '../../lib/use-throttled.ts'
import { Frames, useFramesComing } from './frames.ts'

interface LiveDevice {
  deviceId: string
  /** The part of the frames that is wanted too; undefined for none. */
  part: FramePart | undefined
  onChange: () => void
}

const pauseMs = 2000

/** The one stream of the screen: changes of the device and, while it is watched live, its frames. */
export function useLiveDevice({ deviceId, part, onChange }: LiveDevice): Frames | null {
  const changed = useThrottled(onChange, pauseMs)
  const frames = useMemo(() => (part ? new Frames() : null), [part])
  useLive({
    device: part && deviceId,
    parts: part && [part],
    onFrame: (frame) => frames?.add(frame),
    onChange: (change: LiveChange) => {
      if (change.kind === 'devices' || ('deviceId' in change && change.deviceId === deviceId)) changed()
    },
  })
  return frames
}

/** Shows whether frames are arriving. */
export function LiveDot() {
  const t = useTranslations('device')
  const isComing = useFramesComing()
  return (
    <output className="inline-flex items-center gap-1.5 text-xs text-muted">
      <span
        aria-hidden
        className={
          isComing ? 'size-2 animate-pulse rounded-full bg-ok' : 'size-2 rounded-full border border-idle'
        }
      />
      {isComing ? t('live') : t('liveWaiting')}
    </output>
  )
}
