import { series, type Series } from './series.ts'

/** Metrics of the agent itself: its cost and losses. */
export class SelfSeries {
  readonly #cpu = series(['marsad_agent_cpu_seconds_total'], {})
  readonly #memory = series(['marsad_agent_memory_bytes'], {})
  readonly #waiting = series(['marsad_agent_spool_points'], {})
  readonly #unsaved = series(['marsad_agent_unsaved_points'], {})
  readonly #dropped = series(['marsad_agent_dropped_points_total'], {})
  readonly #ignored = series(['marsad_agent_ignored_messages_total'], {})
  readonly #failures = new Map<string, Series>()

  take(
    at: number,
    now: {
      waiting: number
      unsaved: number
      dropped: number
      ignored: number
      failures: ReadonlyMap<string, number>
    },
  ): string {
    const { user, system } = process.cpuUsage()
    this.#cpu.add((user + system) / 1e6)
    this.#memory.add(process.memoryUsage.rss())
    this.#waiting.add(now.waiting)
    this.#unsaved.add(now.unsaved)
    this.#dropped.add(now.dropped)
    this.#ignored.add(now.ignored)
    for (const [collector, count] of now.failures) this.#failuresOf(collector).add(count)
    const all = [
      this.#cpu,
      this.#memory,
      this.#waiting,
      this.#unsaved,
      this.#dropped,
      this.#ignored,
      ...this.#failures.values(),
    ]
    return all.map((one) => one.take(` ${at}\n`)).join('')
  }

  #failuresOf(collector: string) {
    const known = this.#failures.get(collector)
    if (known) return known
    const made = series(['marsad_agent_collector_failures_total'], { collector })
    this.#failures.set(collector, made)
    return made
  }
}
