/** `6.1.0-21-amd64` → its numbers and its flavour. */
function partsOf(version: string) {
  const flavour = version.replace(/^[\d.-]+/, '').replace(/\d+/g, '')
  return { flavour, numbers: (version.match(/\d+/g) ?? []).map(Number) }
}

function compare(one: readonly number[], other: readonly number[]): number {
  for (let index = 0; index < Math.max(one.length, other.length); index++) {
    const difference = (one[index] ?? -1) - (other[index] ?? -1)
    if (difference !== 0) return difference
  }
  return 0
}

/**
 * Whether a newer kernel of the same flavour is installed than the running one; null if the running one is not
 * among them.
 */
export function isKernelOld(running: string, installed: readonly string[]): boolean | null {
  if (!installed.includes(running)) return null
  const { flavour, numbers } = partsOf(running)
  return installed
    .map(partsOf)
    .some((other) => other.flavour === flavour && compare(other.numbers, numbers) > 0)
}
