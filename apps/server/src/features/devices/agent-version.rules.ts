/** Three numbers, as releases have them; of anything else nobody can say whether it is old. */
export const releaseShape = String.raw`^\d{1,6}\.\d{1,6}\.\d{1,6}$`

export const numbersOf = (version: string): number[] =>
  new RegExp(releaseShape).test(version) ? version.split('.').map(Number) : []

export function isOlderVersion(version: string, than: string): boolean {
  const [mine, its] = [numbersOf(version), numbersOf(than)]
  const differing = mine.findIndex((number, index) => number !== its[index])
  return (mine[differing] ?? 0) < (its[differing] ?? 0)
}
