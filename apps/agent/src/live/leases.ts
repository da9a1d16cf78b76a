import { frameParts, timing, type FramePart } from '@marsad/contract/agent/protocol'

/** Viewers renew their leases; without renewal each part of the frames ends. */
export class Leases {
  readonly #until = new Map<FramePart, number>()

  /** An empty list ends them all. */
  wish(parts: readonly FramePart[]) {
    if (parts.length === 0) this.#until.clear()
    for (const part of parts) this.#until.set(part, performance.now() + timing.leaseSeconds * 1000)
  }

  wanted(): FramePart[] {
    const now = performance.now()
    return frameParts.filter((part) => (this.#until.get(part) ?? 0) > now)
  }
}
