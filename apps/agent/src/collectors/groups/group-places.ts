import type { GroupFigures } from '@marsad/contract/agent/facts'

const rankEveryMs = 600_000

const byUse = (one: GroupFigures, other: GroupFigures) =>
  (other.cpuCores ?? 0) - (one.cpuCores ?? 0) || (other.memoryBytes ?? 0) - (one.memoryBytes ?? 0)

/**
 * Which groups have series of their own. A group keeps its place until it is gone, or a ranking finds it below the
 * others: series that come and go every second would show nothing.
 */
export class GroupPlaces {
  readonly #most: number
  readonly #holders = new Set<string>()
  #rankedAtMs = -Infinity

  constructor(most: number) {
    this.#most = most
  }

  has(name: string): boolean {
    return this.#holders.has(name)
  }

  choose(candidates: readonly GroupFigures[], atMs: number): void {
    if (candidates.length <= this.#most) return this.#takeAll(candidates)
    const names = new Set(candidates.map(({ name }) => name))
    for (const name of this.#holders) if (!names.has(name)) this.#holders.delete(name)
    const ranking = candidates.toSorted(byUse)
    if (atMs - this.#rankedAtMs >= rankEveryMs) {
      this.#holders.clear()
      // The first look has no CPU usage; the next ranks again.
      if (candidates.some(({ cpuCores }) => cpuCores !== null)) this.#rankedAtMs = atMs
    }
    for (const { name } of ranking) {
      if (this.#holders.size >= this.#most) return
      this.#holders.add(name)
    }
  }

  #takeAll(candidates: readonly GroupFigures[]): void {
    const isSame = this.#holders.size === candidates.length && candidates.every(({ name }) => this.has(name))
    if (isSame) return
    this.#holders.clear()
    for (const { name } of candidates) this.#holders.add(name)
  }
}
