import { frameParts, timing, type FramePart } from '@marsad/contract/agent/protocol'

const leaseMs = timing.leaseSeconds * 1000

/** Which parts of frames are wished for, by all servers together: each wish lasts a lease. */
export function createFrameWishes() {
  const until = new Map<FramePart, number>()

  const wanted = (now: number) => frameParts.filter((part) => (until.get(part) ?? 0) > now)
  return {
    wanted,
    /** Notes a wish and gives all that is wished for now. */
    renew(parts: readonly FramePart[], now: number) {
      for (const part of parts) until.set(part, now + leaseMs)
      return wanted(now)
    },
  }
}
