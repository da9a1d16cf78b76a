import type { ChartData } from '@marsad/contract/http/metrics'

/** Reports this many times further apart than usual have one missing between them. */
const missedFrom = 1.5
/** Steps by which reports near the edge of one seem further apart than they are. */
const edgeSteps = 0.25
/** Distances beyond this many of the usual ones are outages, and say nothing about the usual. */
const outageFrom = 3

/**
 * A chart without the empty steps between two reports of a machine that reports less often than the chart has steps:
 * a source of 60 seconds is a line in steps of 30, and a gap is where a report is missing.
 */
export function joinReports(data: ChartData): ChartData {
  const reported = data.times.flatMap((_, row) =>
    data.lines.some(({ values }) => (values[row] ?? null) !== null) ? [row] : [],
  )
  const distances = reported.slice(1).map((row, index) => row - (reported[index] ?? row))
  const shown = shownSteps(distances)
  // What is shown for several steps is as far from the next report as from its own last step, and these steps.
  const missedAt = (usualDistance(distances, shown) - (shown - 1)) * missedFrom + edgeSteps
  const isBetween = Array.from(data.times, () => false)
  for (const [index, distance] of distances.entries()) {
    const start = reported[index] ?? 0
    if (distance > 1 && distance <= missedAt) isBetween.fill(true, start + 1, start + distance)
  }
  if (!isBetween.includes(true)) return data
  const isReported = (_: unknown, row: number) => !isBetween[row]
  return {
    ...data,
    times: data.times.filter(isReported),
    lines: data.lines.map((line) => ({ ...line, values: line.values.filter(isReported) })),
  }
}

/** Steps for which one report is shown: two where the chart looks back further than a step. */
function shownSteps(distances: readonly number[]): number {
  const runs = [1]
  for (const distance of distances) {
    if (distance > 1) runs.push(1)
    else runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1
  }
  // Runs at the edges are cut off.
  return medianOf(runs.slice(1, -1)) === 2 ? 2 : 1
}

/** How many steps lie between two reports, outages left out; a source of 15 seconds has 1.5 of 10. */
function usualDistance(distances: readonly number[], shown: number): number {
  const apart =
    shown === 1
      ? distances
      : distances.filter((distance) => distance > 1).map((distance) => distance + shown - 1)
  const median = medianOf(apart)
  const usual = apart.filter((distance) => distance <= median * outageFrom)
  return usual.reduce((sum, distance) => sum + distance, 0) / Math.max(1, usual.length)
}

const medianOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 1
