import type { Reading } from '../collectors/collector.ts'
import { diskRatio } from '@marsad/contract/figures'
import type { Selection } from './selection.ts'

export interface Limits {
  cpu: number
  memory: number
  disk: number
}

/** Detects when a point crosses a threshold, so that it is sent at once. */
export class Thresholds {
  readonly #limits: Limits
  readonly #selection: Selection
  #busy = 0
  #memory = 0
  #fullest = 0
  #readings = 0
  #above = ''

  constructor(limits: Limits, selection: Selection) {
    this.#limits = limits
    this.#selection = selection
  }

  add({ cpu, memory, partitions }: Reading) {
    this.#busy += cpu?.busyRatio ?? 0
    this.#memory += memory ? memory.usedBytes / memory.totalBytes : 0
    this.#fullest = 0
    for (const partition of partitions)
      if (this.#selection.hasMount(partition.mountpoint))
        this.#fullest = Math.max(this.#fullest, diskRatio(partition) || 0)
    this.#readings += 1
  }

  /** Ends a point; returns whether it crossed a threshold. */
  take(): boolean {
    const { cpu, memory, disk } = this.#limits
    const above = [
      this.#busy / this.#readings >= cpu,
      this.#memory / this.#readings >= memory,
      this.#fullest >= disk,
    ].join()
    const hasCrossed = this.#above !== '' && above !== this.#above
    this.#above = above
    this.#busy = this.#memory = this.#readings = 0
    return hasCrossed
  }
}
