import { reportLimits, type FramePart } from '@marsad/contract/agent/protocol'
import type { Frame } from '@marsad/contract/agent/facts'
import type { Collectors, Reading } from '../collectors/collector.ts'
import { frameOf } from './frame.ts'
import { Leases } from './leases.ts'
import type { Live } from './live.ts'
import type { Selection } from '../samples/selection.ts'

/** One frame a second while the device is viewed. */
export class Frames {
  readonly #collectors: Pick<Collectors, 'processes' | 'groups'>
  readonly #selection: Selection
  readonly #leases = new Leases()
  #isBusy = false

  constructor(collectors: Pick<Collectors, 'processes' | 'groups'>, selection: Selection) {
    this.#collectors = collectors
    this.#selection = selection
  }

  wish(parts: readonly FramePart[]) {
    this.#leases.wish(parts)
  }

  async send(at: number, reading: Reading, live: Pick<Live, 'canSend' | 'send'>) {
    const parts = this.#leases.wanted()
    // A frame that takes longer than a second is skipped, not queued.
    if (parts.length === 0 || !live.canSend || this.#isBusy) return
    this.#isBusy = true
    try {
      // Copied before any await: the next reading reuses the object.
      const metrics = parts.includes('metrics') && frameOf(reading, this.#selection)
      const frame: Frame = { at, ...(metrics && { metrics }) }
      if (parts.includes('groups')) frame.groups = this.#collectors.groups('frame').map((one) => ({ ...one }))
      if (parts.includes('processes')) {
        const processes = await this.#collectors.processes(reportLimits.processes)
        if (processes.kind === 'ok') frame.processes = processes.value
      }
      live.send({ frame })
    } catch {
      // The screen shows a gap; the next second retries.
    } finally {
      this.#isBusy = false
    }
  }
}
