import { nameKey } from '@marsad/contract/storage'
import { numberedName } from '../items/storage.rules.ts'

/**
 * The path of each item in an archive. Items selected from several folders may have the same name: the second
 * gets a number. Stored names have neither slashes nor dots that could traverse paths.
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
