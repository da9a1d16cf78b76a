import { timing } from '@marsad/contract/agent/protocol'

/** One moment of all series. Its values follow from the moment, so they are made when it is sent. */
export type Point = {
  at: number
  /** The checks of its samples, from the first sending until the first acknowledgement. */
  checks: Uint32Array | null
  isAcknowledged: boolean
}

type SpooledPoint = { point: Point; acknowledgedAt: number }

/** What an agent has still to send, and what it has sent so lately that the store may yet lose it. */
export class Spool {
  #waiting: Point[] = []
  /** Sent again when nothing newer waits. */
  #repeated: Point[] = []
  #recent: SpooledPoint[] = []
  #epoch: string | undefined

  get length() {
    return this.#waiting.length + this.#repeated.length
  }

  add(at: number): void {
    this.#waiting.push({ at, checks: null, isAcknowledged: false })
  }

  next(most: number): Point[] {
    return (this.#waiting.length > 0 ? this.#waiting : this.#repeated).slice(0, most)
  }

  /** Takes note that the next points were accepted; answers how many must be sent again. */
  acknowledge(points: readonly Point[], epoch: string | undefined, now: number): number {
    const sent = this.#waiting[0] === points[0] ? this.#waiting : this.#repeated
    sent.splice(0, points.length)
    const isNewStore = this.#epoch !== undefined && epoch !== undefined && epoch !== this.#epoch
    this.#epoch = epoch ?? this.#epoch
    const again = isNewStore ? this.#recent.map(({ point }) => point) : []
    this.#repeated.unshift(...again)
    // Counted from the last acknowledgement: a store may stay away for longer, and come back having lost it.
    const oldest = (this.#recent.at(-1)?.acknowledgedAt ?? 0) - timing.keepAcknowledgedSeconds * 1000
    this.#recent = isNewStore ? [] : this.#recent.filter(({ acknowledgedAt }) => acknowledgedAt >= oldest)
    for (const point of points) this.#recent.push({ point, acknowledgedAt: now })
    return again.length
  }
}
