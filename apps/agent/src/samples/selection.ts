/** Reported mounts and interfaces; the operator excludes some by name, with `*` for any text. */
export interface Selection {
  hasInterface: (name: string) => boolean
  hasMount: (mountpoint: string) => boolean
}

/** Matches pieces between the stars in order, without a regular expression that could backtrack. */
function matches(pattern: string, name: string): boolean {
  const [first = '', ...rest] = pattern.split('*')
  const last = rest.pop()
  if (last === undefined) return name === first
  if (!name.startsWith(first) || !name.endsWith(last)) return false
  let at = first.length
  for (const piece of rest) {
    const found = name.indexOf(piece, at)
    if (found < 0) return false
    at = found + piece.length
  }
  return at <= name.length - last.length
}

/** Called every second with the same few names, so results are cached. */
function without(patterns: string[]) {
  const known = new Map<string, boolean>()
  return (name: string) => {
    let isIn = known.get(name)
    if (isIn === undefined) {
      isIn = !patterns.some((pattern) => matches(pattern, name))
      // Container hosts create interfaces with new names all day.
      if (known.size >= 1000) known.clear()
      known.set(name, isIn)
    }
    return isIn
  }
}

export const createSelection = (skip: { interfaces: string[]; mounts: string[] }): Selection => ({
  hasInterface: without(skip.interfaces),
  hasMount: without(skip.mounts),
})
