import type { Analytics } from '@marsad/contract/http/analytics'

export type Figure = keyof Analytics['trends']
export type Trend = Analytics['trends'][Figure]

export const figures = ['cpu', 'memory', 'disk', 'receive', 'transmit'] as const satisfies readonly Figure[]

/** Shares differ by percentage points, traffic by per cent. */
export const isShare = (figure: Figure) => figure !== 'receive' && figure !== 'transmit'

export type Change =
  | { kind: 'unknown' }
  | { kind: 'same' }
  | { kind: 'up' | 'down'; by: number; unit: 'points' | 'ratio' }

/** The change of the mean since the period before, rounded as it is shown: a change that rounds to nothing is none. */
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

/** The reliability of a straight line through the period. */
export function surenessOf(confidence: number): Sureness {
  if (confidence >= 0.8) return 'high'
  return confidence >= 0.5 ? 'fair' : 'low'
}

export type AvailabilityRating = 'steady' | 'gaps' | 'away'

/** A machine that missed more than a minute of a day has gaps; more than an hour is poor availability. */
export function availabilityRatingOf(ratio: number): AvailabilityRating {
  if (ratio >= 0.999) return 'steady'
  return ratio >= 0.95 ? 'gaps' : 'away'
}

/** Nothing was ever measured: there are no devices, or none has reported yet. */
export const isBlank = ({ trends, availability }: Analytics) =>
  availability.every(({ ratio }) => ratio === null) && figures.every((figure) => trends[figure].mean === null)
