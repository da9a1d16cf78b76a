import { nameKey, storageLimits } from '@marsad/contract/storage'

/** `report.pdf` → `report (2).pdf`; a name that begins with its only dot has no extension. */
export function numberedName(name: string, number: number): string {
  const dot = name.lastIndexOf('.')
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  const mark = ` (${number})`
  const room = storageLimits.nameBytes - Buffer.byteLength(mark + extension)
  return `${shortened(stem, room).trimEnd()}${mark}${extension}`
}

function shortened(text: string, mostBytes: number): string {
  const letters = Array.from(text)
  while (Buffer.byteLength(letters.join('')) > mostBytes) letters.pop()
  return letters.join('')
}

/** The first of these names that nobody has; `taken` are keys of names. */
export const firstFree = (names: readonly string[], taken: { has(key: string): boolean }) =>
  names.find((name) => !taken.has(nameKey(name)))

/** Walks two lists that are sorted by their ids, and tells which are only in one of them and how many in both. */
export async function compareSorted<Left, Right>(
  leftOnes: AsyncIterable<Left>,
  rightOnes: AsyncIterable<Right>,
  idOf: (one: Left | Right) => string,
) {
  const [lefts, rights] = [leftOnes[Symbol.asyncIterator](), rightOnes[Symbol.asyncIterator]()]
  const only = { left: [] as Left[], right: [] as Right[], both: 0 }
  let [left, right] = [await lefts.next(), await rights.next()]
  while (!left.done || !right.done) {
    const leftId = left.done ? undefined : idOf(left.value)
    const rightId = right.done ? undefined : idOf(right.value)
    if (leftId === rightId) {
      only.both += 1
      ;[left, right] = [await lefts.next(), await rights.next()]
    } else if (!left.done && (rightId === undefined || (leftId ?? '') < rightId)) {
      only.left.push(left.value)
      left = await lefts.next()
    } else if (!right.done) {
      only.right.push(right.value)
      right = await rights.next()
    }
  }
  return only
}
