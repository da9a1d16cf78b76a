import { nameKey } from '@marsad/contract/storage'
import { numberedName } from '../items/storage.rules.ts'

/**
 * Where each item lies in an archive. What was chosen from several folders may bring one name twice: the second one gets
 * a number. A name has neither slashes nor dots to climb with, or it would not be in the tree.
 */
export function archivePaths<Item extends { rootId: string; path: string[] }>(items: readonly Item[]) {
  const taken = new Set<string>()
  const roots = new Map<string, string>()
  return items.map((item) => {
    const [first = '', ...rest] = item.path
    const root = roots.get(item.rootId) ?? untaken(first, taken)
    roots.set(item.rootId, root)
    taken.add(nameKey(root))
    return { item, path: [root, ...rest].join('/') }
  })
}

function untaken(name: string, taken: ReadonlySet<string>): string {
  let free = name
  for (let number = 2; taken.has(nameKey(free)); number += 1) free = numberedName(name, number)
  return free
}
