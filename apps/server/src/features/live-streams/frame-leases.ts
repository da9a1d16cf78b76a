import { timing, type FramePart } from '@marsad/contract/agent/protocol'
import type { Service } from '../../lib/ctx.ts'
import { askDevice } from '../live/index.ts'

/** Often enough that a renewal may be lost. */
const renewMs = (timing.leaseSeconds * 1000) / 3

/** Keeps the devices that somebody looks at sending frames, by one timer for all of them. */
export function createFrameLeases(service: Service) {
  const viewers = new Map<string, Set<readonly FramePart[]>>()
  let timer: NodeJS.Timeout | undefined

  const renew = (deviceId: string) => {
    const parts = [...new Set([...(viewers.get(deviceId) ?? [])].flat())]
    // Whether it is online is not known here: an offline device is asked again until its viewers leave.
    askDevice(service, deviceId, { ask: 'frames', parts }).catch((error: unknown) =>
      service.log.debug({ err: error, deviceId }, 'frames: not renewed'),
    )
  }

  return {
    /** Holds the lease until the returned function is called. */
    hold(deviceId: string, parts: readonly FramePart[]) {
      const wishes = viewers.get(deviceId) ?? new Set()
      // The same parts twice are two viewers.
      const wish = [...parts]
      viewers.set(deviceId, wishes.add(wish))
      renew(deviceId)
      timer ??= setInterval(() => [...viewers.keys()].forEach(renew), renewMs)
      return () => {
        wishes.delete(wish)
        if (wishes.size === 0) viewers.delete(deviceId)
        if (viewers.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}
