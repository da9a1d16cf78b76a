import type { FramePart } from '@marsad/contract/agent/protocol'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useLive } from '../../lib/live/use-live.ts'
import { useLiveQueries } from '../../lib/live/use-live-queries.ts'
import { aboutDevice } from '../devices/index.ts'
import { Frames, useFramesComing } from './frames.ts'

interface LiveDevice {
  deviceId: string
  /** The part of the frames that is wanted too; undefined for none. */
  part: FramePart | undefined
}

const pauseMs = 2000

/** Refreshes the screen when the device changes, and brings its frames while it is watched live. */
export function useLiveDevice({ deviceId, part }: LiveDevice): Frames | null {
  const frames = useMemo(() => (part ? new Frames() : null), [part])
  useLive({
    device: part && deviceId,
    parts: part && [part],
    onFrame: (frame) => frames?.add(frame),
  })
  useLiveQueries({
    queries: aboutDevice(deviceId),
    when: (change) => change.kind === 'devices' || ('deviceId' in change && change.deviceId === deviceId),
    pauseMs,
    isPolled: true,
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
