import type { ChangeKind } from '@marsad/contract/inventory'

const monthsAhead = 3
const dayMs = 86_400_000

/** A date in this month and in each of the next: a worker that is down for weeks leaves no gap. */
export const monthsToMake = (now: Date): Date[] =>
  Array.from(
    { length: monthsAhead + 1 },
    (_, ahead) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 15)),
  )

/** A month is dropped when its newest change is older than this. */
export const retentionEnd = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs)

/** A change without id and time. */
export type ChangeDraft = {
  kind: ChangeKind
  subject: string
  /** Null if there was nothing before, or is nothing after. */
  before: string | null
  after: string | null
}

export const change = (
  kind: ChangeKind,
  subject: string,
  before: string | null,
  after: string | null,
): ChangeDraft => ({ kind, subject, before, after })

/** Common and differing items of two lists, by key. */
export function compareLists<Item>(
  before: readonly Item[],
  after: readonly Item[],
  nameOf: (item: Item) => string,
) {
  const old = new Map(before.map((item) => [nameOf(item), item]))
  const both: { was: Item; is: Item }[] = []
  const added: Item[] = []
  for (const [name, is] of new Map(after.map((item) => [nameOf(item), item]))) {
    const was = old.get(name)
    if (was === undefined) added.push(is)
    else both.push({ was, is })
    old.delete(name)
  }
  return { both, added, removed: [...old.values()] }
}

/** The last year that PostgreSQL and JSON write alike. */
const latest = Date.UTC(9999, 0)

/** The time of a change: its UUIDv7 begins with the millisecond. */
export const momentOf = (id: string) =>
  new Date(Math.min(latest, Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)))
