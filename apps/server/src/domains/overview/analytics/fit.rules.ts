type Fit = { slope: number; last: number; confidence: number }

/** A linear fit of the values, one per step. Confidence is r², reduced for every step without a value. */
export function fitLine(values: readonly (number | null)[]): Fit | undefined {
  const points = values.flatMap((y, x) => (y === null ? [] : [{ x, y }]))
  const last = points.at(-1)
  if (!last || points.length < 3) return undefined
  const meanX = mean(points.map(({ x }) => x))
  const meanY = mean(points.map(({ y }) => y))
  const sum = (of: (x: number, y: number) => number) =>
    points.reduce((total, { x, y }) => total + of(x - meanX, y - meanY), 0)
  const [xx, xy, yy] = [sum((x) => x * x), sum((x, y) => x * y), sum((_, y) => y * y)]
  const explained = yy === 0 ? 0 : (xy * xy) / (xx * yy)
  return {
    slope: xy / xx,
    last: last.y,
    confidence: Math.min(1, explained * (points.length / values.length)),
  }
}

export const mean = (values: readonly number[]) =>
  values.reduce((total, value) => total + value, 0) / values.length

export const meanOf = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : mean(known)
}

export type MeansBefore = Record<'cpu' | 'memory', ReadonlyMap<string, number>>

/** A period is compared only if at least half of it was measured. */
export const isComparable = (values: readonly (number | null)[]) =>
  values.length > 0 && values.filter((value) => value !== null).length >= values.length / 2

type Loaded = { deviceId: string; name: string; cpuRatio: number | null; memoryRatio: number | null }

/** Less than this is the noise of every day. */
const leastChange = 0.05

/** Averages that differ from the period before, the largest rise first; without a period before there is none. */
export const moversAmong = (devices: readonly Loaded[], before: MeansBefore) =>
  (['cpu', 'memory'] as const)
    .flatMap((figure) =>
      devices.flatMap(({ deviceId, name, ...ratios }) => {
        const [ratio, previousRatio] = [ratios[`${figure}Ratio`], before[figure].get(deviceId)]
        if (ratio === null || previousRatio === undefined) return []
        return Math.abs(ratio - previousRatio) < leastChange
          ? []
          : [{ deviceId, name, figure, ratio, previousRatio }]
      }),
    )
    .toSorted((a, b) => b.ratio - b.previousRatio - (a.ratio - a.previousRatio))
