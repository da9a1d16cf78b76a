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

export type Peak = {
  value: number
  /** Undefined for traffic, which is the sum of all devices. */
  device?: { deviceId: string; name: string }
  mountpoint?: string
}

/** The highest value of the period and its machine; for disks the fullest one now. */
export function peakOf(figure: Figure, data: Analytics): Peak | undefined {
  if (figure === 'disk') {
    const [fullest] = data.fullest
    return fullest && { value: fullest.usedRatio, device: fullest, mountpoint: fullest.mountpoint }
  }
  if (figure === 'cpu' || figure === 'memory') {
    const peak = data.peaks[figure]
    return peak ? { value: peak.ratio, device: peak } : undefined
  }
  const known = data.trends[figure].maximum.filter((value) => value !== null)
  return known.length === 0 ? undefined : { value: Math.max(...known) }
}

export type Disk = Analytics['fullest'][number] & {
  forecast: { daysUntilFull: number; confidence: number } | null
}

const nearlyFull = 0.8

/** Disks with a reliable forecast by time, then uncertain ones, then those that are full and stay as they are. */
export function capacityOf({ forecasts, fullest }: Pick<Analytics, 'forecasts' | 'fullest'>): Disk[] {
  const keyOf = ({ deviceId, mountpoint }: { deviceId: string; mountpoint: string }) =>
    `${deviceId} ${mountpoint}`
  const isVague = ({ confidence }: { confidence: number }) => Number(surenessOf(confidence) === 'low')
  const filling = new Set(forecasts.map(keyOf))
  return [
    ...forecasts
      .toSorted((a, b) => isVague(a) - isVague(b) || a.daysUntilFull - b.daysUntilFull)
      .map(({ daysUntilFull, confidence, ...disk }) => ({
        ...disk,
        forecast: { daysUntilFull, confidence },
      })),
    ...fullest
      .filter((disk) => disk.usedRatio >= nearlyFull && !filling.has(keyOf(disk)))
      .map((disk) => ({ ...disk, forecast: null })),
  ]
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
