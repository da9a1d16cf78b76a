export interface MetricGroup {
  /** The words that the names have in common. */
  prefix: string
  metrics: string[]
}

const wordsOf = (name: string, count: number) => name.split('_').slice(0, count).join('_')

/** Metrics by the first two words of their names; a metric alone in its group is filed under the first word. */
export function groupMetrics(names: readonly string[]): MetricGroup[] {
  const counts = countBy(names, (name) => wordsOf(name, 2))
  const prefixOf = (name: string) => {
    const two = wordsOf(name, 2)
    return (counts.get(two) ?? 0) > 1 ? two : wordsOf(name, 1)
  }
  const groups = Map.groupBy(names.toSorted(), prefixOf)
  return [...groups]
    .map(([prefix, metrics]) => ({ prefix, metrics }))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || (a.prefix < b.prefix ? -1 : 1))
}

/** What few look for comes last: Marsad's figures about itself, and sums that rules record under names with a colon. */
const rankOf = ({ prefix }: MetricGroup) => (prefix.includes(':') ? 2 : prefix.startsWith('marsad') ? 1 : 0)

function countBy(names: readonly string[], keyOf: (name: string) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(keyOf(name), (counts.get(keyOf(name)) ?? 0) + 1)
  return counts
}

/** Metrics whose name or description contains every word of the search. */
export function findMetrics(
  names: readonly string[],
  descriptionOf: (name: string) => string,
  search: string,
) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return names.filter((name) => {
    const text = `${name} ${name.replaceAll('_', ' ')} ${descriptionOf(name)}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
