import { timing } from '@marsad/contract/agent/protocol'

const readMs = timing.readSeconds * 1000
const pointMs = timing.pointSeconds * 1000
const half = readMs / 2

export interface Beats {
  /** Once a second. */
  read(at: number): void
  /** After ten readings; `at` is the end of their ten seconds. */
  point(at: number): void
}

/**
 * The agent's clock, aligned to whole seconds so that the points of all machines have the same times. Each wait
 * is computed from the clock: late ticks, sleep and clock jumps cause a gap or a repeat, never a drift.
 */
export class Scheduler {
  readonly #beats: Beats
  #timer: NodeJS.Timeout | undefined
  /** The current ten-second window; null without a reading since the last point. */
  #window: number | null = null

  constructor(beats: Beats) {
    this.#beats = beats
  }

  start() {
    this.#timer = setTimeout(() => {
      this.start()
      this.#tick(Date.now())
    }, untilNextSecond(Date.now()))
  }

  stop() {
    clearTimeout(this.#timer)
  }

  #tick(at: number) {
    // A reading covers the second before it, so it belongs to the window of that second.
    const window = Math.floor((at - half) / pointMs)
    if (this.#window !== null && this.#window !== window) this.#close(this.#window)
    this.#window = window
    this.#beats.read(at)
    if (Math.floor((at + half) / pointMs) !== window) this.#close(window)
  }

  #close(window: number) {
    this.#window = null
    this.#beats.point((window + 1) * pointMs)
  }
}

/** A timer that fires slightly early must not read the same second twice. */
function untilNextSecond(now: number) {
  const wait = readMs - (now % readMs)
  return wait < half ? wait + readMs : wait
}
