import { readdirSync } from 'node:fs'
import { setImmediate as breathe } from 'node:timers/promises'
import { errorCode } from '../../reading/error-code.ts'
import type { Scratch } from '../../reading/open-file.ts'
import { Names } from '../names.ts'
import { ProcessRow } from './process-row.ts'

/** Processes whose files stay open; more would exhaust the limit of open files. */
const mostKept = 512
/** Rows per batch, so that ten thousand processes do not block the event loop. */
const rowsAtOnce = 256

/** All processes as of the last look. */
export class ProcessTable {
  readonly #proc: string
  readonly #scratch: Scratch
  readonly #names = new Names()
  #rows = new Map<number, ProcessRow>()
  #lookedAtMs = Number.NaN
  secondsBetween = Number.NaN

  constructor(proc: string, scratch: Scratch) {
    this.#proc = proc
    this.#scratch = scratch
  }

  get rows(): Iterable<ProcessRow> {
    return this.#rows.values()
  }

  get size(): number {
    return this.#rows.size
  }

  ageMs(nowMs: number): number {
    return nowMs - this.#lookedAtMs
  }

  async look(): Promise<void> {
    const startedAtMs = performance.now()
    const next = new Map<number, ProcessRow>()
    let looked = 0
    for (const entry of readdirSync(this.#proc)) {
      const pid = Number(entry)
      if (!Number.isInteger(pid)) continue
      if (looked++ % rowsAtOnce === rowsAtOnce - 1) await breathe()
      const row = this.#rows.get(pid) ?? new ProcessRow(this.#proc, pid)
      if (this.#isAlive(row, looked <= mostKept)) next.set(pid, row)
    }
    for (const [pid, row] of this.#rows) if (!next.has(pid)) row.close()
    this.#rows = next
    this.secondsBetween = (startedAtMs - this.#lookedAtMs) / 1000
    this.#lookedAtMs = startedAtMs
  }

  forget(): void {
    for (const row of this.#rows.values()) row.close()
    this.#rows.clear()
    this.#lookedAtMs = Number.NaN
  }

  #isAlive(row: ProcessRow, isKept: boolean): boolean {
    try {
      row.look(this.#scratch, this.#names, isKept)
      return true
    } catch (error) {
      row.close()
      // Processes may end between the listing and the look.
      if (['ENOENT', 'ESRCH', 'EACCES'].includes(errorCode(error))) return false
      throw error
    }
  }
}
