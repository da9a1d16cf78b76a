import { nameKey, storageLimits } from '@marsad/contract/storage'

/**
 * `report.pdf` → `report (2).pdf`. A name whose only dot is its first character has no extension, and neither
 * has one whose last part leaves no room for a letter before the number.
 */
export function numberedName(name: string, number: number): string {
  const mark = ` (${number})`
  const dot = name.lastIndexOf('.')
  const extension = dot > 0 ? name.slice(dot) : ''
  const stem = shortened(name.slice(0, name.length - extension.length), roomBeside(mark + extension))
  return stem === '' ? shortened(name, roomBeside(mark)) + mark : stem + mark + extension
}

const roomBeside = (text: string) => storageLimits.nameBytes - Buffer.byteLength(text)

function shortened(text: string, mostBytes: number): string {
  const letters = Array.from(text)
  while (letters.length > 0 && Buffer.byteLength(letters.join('')) > mostBytes) letters.pop()
  return letters.join('').trimEnd()
}

/** The first name not taken; `taken` holds name keys. */
export const firstFree = (names: readonly string[], taken: { has(key: string): boolean }) =>
  names.find((name) => !taken.has(nameKey(name)))

/** Compares two lists sorted by id: items only in one of them, and the number in both. */
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
