/** Texts come from machines and people, as long as they like; an assistant reads the beginning of each. */
export function cutTexts<Given>(given: Given, most: number): Given
export function cutTexts(given: unknown, most: number): unknown {
  if (typeof given === 'string') return cutText(given, most)
  if (Array.isArray(given)) return given.map((one: unknown) => cutTexts(one, most))
  if (typeof given !== 'object' || given === null) return given
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [cutText(name, most), cutTexts(value, most)]),
  )
}

/** No surrogate pair is split. */
const cutText = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`

/** The first items that together have at most so many bytes as JSON. */
export function firstWithin<Item>(items: readonly Item[], mostBytes: number): Item[] {
  let left = mostBytes
  const end = items.findIndex((item) => (left -= Buffer.byteLength(JSON.stringify(item)) + 1) < 0)
  return end === -1 ? [...items] : items.slice(0, end)
}
