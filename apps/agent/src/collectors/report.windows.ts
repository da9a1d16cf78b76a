import type { Source } from './collector.ts'
import { LooseRecord } from '../reading/loose-record.ts'
import { LineStream, powershellPath, powershellWords } from '../reading/powershell.ts'
import { machineScript } from './scripts.windows.ts'

// Three reports missed.
const staleMs = 15_000

/** The newest report of the one PowerShell that runs beside the agent on Windows. */
export class WindowsReport {
  readonly #stream: LineStream
  #report: LooseRecord | null = null
  #arrivedAtMs = -Infinity

  constructor(path = powershellPath, words = powershellWords(machineScript)) {
    this.#stream = new LineStream(path, words, (line) => this.#note(line))
  }

  /** Makes a source of one part of it; each report is looked at once. */
  source<Value>(nothing: Value, look: (report: LooseRecord) => Value): Source<Value> {
    let seen: LooseRecord | null = null
    let value = nothing
    return {
      read: () => {
        const isLate = performance.now() - this.#arrivedAtMs > staleMs
        // Silence before the first report is a slow start and no failure.
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

  /** What the newest report says of things that change slowly: another text when one of them may have. */
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
      // Half a line of a program that was ended; the next one is whole.
    }
  }
}
