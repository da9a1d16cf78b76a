/** Counters of one thing, and their rates between the last two looks. */
export class Counters {
  readonly perSecond: Float64Array
  readonly #before: Float64Array
  #atMs = Number.NaN

  constructor(count: number) {
    this.perSecond = new Float64Array(count)
    this.#before = new Float64Array(count)
  }

  /** False without a rate: the first look, or a counter that was reset or overflowed. */
  note(now: Float64Array, atMs: number): boolean {
    const seconds = (atMs - this.#atMs) / 1000
    let isRate = seconds > 0
    for (let index = 0; index < this.#before.length; index++) {
      const value = now[index] ?? 0
      const grown = value - (this.#before[index] ?? 0)
      if (grown < 0) isRate = false
      this.perSecond[index] = grown / seconds
      this.#before[index] = value
    }
    this.#atMs = atMs
    return isRate
  }
}
