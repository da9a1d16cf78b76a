import type { ContainerFacts } from '@marsad/contract/agent/inventory'

const windowMs = 600_000
/** An engine can count any number between two looks; a higher one adds nothing. */
const mostAtOnce = 100

interface Known {
  last: ContainerFacts
  seenAt: number
  /** When each restart was noticed. */
  times: number[]
}

/** Restarts of containers within ten minutes, by name: one that was made again under its name counts too. */
export class Restarts {
  readonly #byName = new Map<string, Known>()

  /** The number for each container that has restarted. */
  count(containers: readonly ContainerFacts[], at: number): ReadonlyMap<string, number> {
    for (const container of containers) this.#note(container, at)
    const counts = new Map<string, number>()
    for (const [name, { seenAt, times }] of this.#byName) {
      while (times[0] !== undefined && Math.abs(at - times[0]) >= windowMs) times.shift()
      if (times.length > 0) counts.set(name, times.length)
      else if (Math.abs(at - seenAt) >= windowMs) this.#byName.delete(name)
    }
    return counts
  }

  #note(container: ContainerFacts, at: number): void {
    const known = this.#byName.get(container.name)
    if (!known) {
      this.#byName.set(container.name, { last: container, seenAt: at, times: [] })
      return
    }
    for (let left = restartsBetween(known.last, container); left > 0; left--) known.times.push(at)
    known.last = container
    known.seenAt = at
  }
}

function restartsBetween(before: ContainerFacts, now: ContainerFacts): number {
  if (before === now) return 0
  if (before.id !== now.id) return 1
  const counted = (now.restarts ?? 0) - (before.restarts ?? now.restarts ?? 0)
  if (counted > 0) return Math.min(counted, mostAtOnce)
  const hasNewStart =
    before.startedAt !== null && now.startedAt !== null && before.startedAt !== now.startedAt
  return hasNewStart ? 1 : 0
}
