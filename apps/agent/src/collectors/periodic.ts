/**
 * Work that takes a while, started at most every `everyMs` by the readings that want its result. It never overlaps
 * with itself, and a reading never waits for it.
 */
export class Periodic {
  readonly #everyMs: number
  readonly #work: () => Promise<void>
  #startedAtMs = -Infinity
  #isRunning = false
  #failure: unknown = null

  constructor(everyMs: number, work: () => Promise<void>) {
    this.#everyMs = everyMs
    this.#work = work
  }

  /** Throws what the last run threw, once. */
  tick(atMs: number): void {
    if (!this.#isRunning && atMs - this.#startedAtMs >= this.#everyMs) {
      this.#startedAtMs = atMs
      this.#isRunning = true
      void this.#run()
    }
    const failure = this.#failure
    this.#failure = null
    if (failure !== null) throw failure
  }

  async #run(): Promise<void> {
    try {
      await this.#work()
    } catch (error) {
      this.#failure = error
    } finally {
      this.#isRunning = false
    }
  }
}
