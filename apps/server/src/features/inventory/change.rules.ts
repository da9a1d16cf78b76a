import type { ChangeKind } from '@marsad/contract/inventory'

/** A change before it has an id and a time. */
export type ChangeDraft = {
  kind: ChangeKind
  subject: string
  /** Null where there was nothing before, or is nothing after. */
  before: string | null
  after: string | null
}

export const change = (
  kind: ChangeKind,
  subject: string,
  before: string | null,
  after: string | null,
): ChangeDraft => ({ kind, subject, before, after })

/** What two lists have in common and what only one of them has, by the name of each item. */
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
