const perDoubling = 16
const buckets = perDoubling * 40

/** Times without end in a fixed room: each bucket is about 4 % wider than the one before. */
export class Histogram {
  #counts = new Uint32Array(buckets)
  #total = 0

  add(value: number): void {
    const bucket = Math.round(Math.log2(Math.max(value, 1e-3) * 1000) * perDoubling)
    const index = Math.min(buckets - 1, bucket)
    this.#counts[index] = (this.#counts[index] ?? 0) + 1
    this.#total += 1
  }

  get total() {
    return this.#total
  }

  /** The value that this share of all stays under. */
  quantile(share: number): number {
    let left = this.#total * share
    const index = this.#counts.findIndex((count) => (left -= count) <= 0)
    return this.#total === 0 ? 0 : 2 ** (index / perDoubling) / 1000
  }
}
