import { nameKey } from '@marsad/contract/storage'
import type { Tx } from '../../engines/postgres.ts'
import { findTaken } from './items.store.ts'
import { firstFree, numberedName } from './storage.rules.ts'

const batch = 50

/** The name itself, or the next one with a number that nobody has in this folder. Wants the space to be held. */
export async function findFreeName(tx: Tx, place: string, name: string): Promise<string> {
  if (!(await findTaken(tx, place, [name])).has(nameKey(name))) return name
  for (let number = 2; ; number += batch) {
    const names = Array.from({ length: batch }, (_, n) => numberedName(name, number + n))
    const free = firstFree(names, await findTaken(tx, place, names))
    if (free !== undefined) return free
  }
}
