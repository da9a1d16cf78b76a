import type { Analytics } from '@marsad/contract/http/analytics'

export type Figure = keyof Analytics['trends']
export type Trend = Analytics['trends'][Figure]

export const figures = ['cpu', 'memory', 'disk', 'receive', 'transmit'] as const satisfies readonly Figure[]

/** Shares are told apart by points, traffic by how many per cent of it came or went. */
export const isShare = (figure: Figure) => figure !== 'receive' && figure !== 'transmit'

export type Change =
  | { kind: 'unknown' }
  | { kind: 'same' }
  | { kind: 'up' | 'down'; by: number; unit: 'points' | 'ratio' }

/** How the mean moved since the period before, rounded as it will be told: what rounds to nothing is the same. */
export function changeOf(
  figure: Figure,
  { mean, previousMean }: Pick<Trend, 'mean' | 'previousMean'>,
): Change {
  if (mean === null || previousMean === null) return { kind: 'unknown' }
  const difference = mean - previousMean
  const kind = difference > 0 ? 'up' : 'down'
  if (isShare(figure)) {
    const points = Math.round(Math.abs(difference) * 100)
    return points === 0 ? { kind: 'same' } : { kind, by: points, unit: 'points' }
  }
  if (previousMean === 0) return mean === 0 ? { kind: 'same' } : { kind: 'unknown' }
  const ratio = Math.round((Math.abs(difference) / previousMean) * 100) / 100
  return ratio === 0 ? { kind: 'same' } : { kind, by: ratio, unit: 'ratio' }
}

export type Sureness = 'high' | 'fair' | 'low'

/** How far a straight line through the period can be trusted. */
export function surenessOf(confidence: number): Sureness {
  if (confidence >= 0.8) return 'high'
  return confidence >= 0.5 ? 'fair' : 'low'
}

export type Steadiness = 'steady' | 'gaps' | 'away'

/** A machine that missed more than a minute of a day has gaps; one that missed more than an hour is often away. */
export function steadinessOf(ratio: number): Steadiness {
  if (ratio >= 0.999) return 'steady'
  return ratio >= 0.95 ? 'gaps' : 'away'
}

/** Nothing was ever measured here: there are no devices, or none has reported yet. */
export const isBlank = ({ trends, availability }: Analytics) =>
  availability.length === 0 && figures.every((figure) => trends[figure].mean === null)
