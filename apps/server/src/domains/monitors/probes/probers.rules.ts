import { createHash } from 'node:crypto'

/**
 * The prober that makes the checks of a monitor: the one with the highest hash of both. When one ends, its monitors
 * alone move to the others.
 */
export function proberFor(monitorId: string, probers: readonly string[]): string | undefined {
  if (probers.length < 2) return probers[0]
  const weights = probers.map((prober) => ({
    prober,
    weight: createHash('sha256').update(`${prober} ${monitorId}`).digest('hex'),
  }))
  return weights.reduce((best, one) => (one.weight > best.weight ? one : best)).prober
}
