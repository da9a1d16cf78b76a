import type { Source } from './collector.ts'
import { LooseRecord } from '../reading/loose-record.ts'
import { LineStream, powershellPath, powershellWords } from '../reading/powershell.ts'
import { machineScript } from './scripts.windows.ts'

// Three missed reports.
const staleMs = 15_000

/** The newest report of the PowerShell process that runs beside the agent on Windows. */
export class WindowsReport {
  readonly #stream: LineStream
  #report: LooseRecord | null = null
  #arrivedAtMs = -Infinity

  constructor(path = powershellPath, words = powershellWords(machineScript)) {
    this.#stream = new LineStream(path, words, (line) => this.#note(line))
  }

  /** A source from one part of the report; each report is parsed once. */
  source<Value>(nothing: Value, look: (report: LooseRecord) => Value): Source<Value> {
    let seen: LooseRecord | null = null
    let value = nothing
    return {
      read: () => {
        const isLate = performance.now() - this.#arrivedAtMs > staleMs
        // No report yet is a slow start, not a failure.
        if (isLate && this.#report === null) return nothing
        if (isLate) throw new Error('PowerShell has fallen silent')
        if (this.#report !== null && this.#report !== seen) {
          seen = this.#report
          value = nothing
          value = look(seen)
        }
        return value
      },
      close() {},
    }
  }

  /** The signal of slow facts in the newest report: it changes when one of them may have. */
  mark(name: string): string {
    return this.#report?.record('marks').text(name) ?? ''
  }

  close(): void {
    this.#stream.close()
  }

  #note(line: string): void {
    try {
      this.#report = LooseRecord.parse(line)
      this.#arrivedAtMs = performance.now()
    } catch {
      // An incomplete line of a terminated program; the next one is complete.
    }
  }
}
