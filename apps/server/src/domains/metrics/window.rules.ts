import { timing } from '@marsad/contract/agent/protocol'
import { pointsPerPixel } from '@marsad/contract/charts'

type Period = { fromSeconds: number; toSeconds: number; stepSeconds: number }

/** The share of the period in which a device reported; time before its enrolment does not count. */
export function availabilityOf(
  reportedSeconds: number,
  enrolledAt: Date,
  { fromSeconds, toSeconds, stepSeconds }: Period,
): number | null {
  const expected = toSeconds - Math.max(fromSeconds - stepSeconds, enrolledAt.getTime() / 1000)
  return expected <= 0 ? null : Math.min(1, reportedSeconds / expected)
}

/** Steps between points in seconds: each divides a common unit of time. */
const steps = [
  timing.pointSeconds,
  20,
  30,
  60,
  120,
  300,
  600,
  900,
  1800,
  3600,
  7200,
  10_800,
  21_600,
  43_200,
  86_400,
] as const
const longest = 86_400

export type Window = { fromSeconds: number; toSeconds: number; stepSeconds: number }

/** The shortest step that draws no more points than can be seen. */
export const stepFor = (spanSeconds: number, width: number) =>
  steps.find((step) => spanSeconds / step <= width * pointsPerPixel) ?? longest

/**
 * Whole steps only, counted from 1970: a chart requested again a moment later has the same points and perhaps
 * one more. A point is at the end of its step.
 */
export function windowFor({ from, to, width }: { from: number; to: number; width: number }): Window {
  const stepSeconds = stepFor((to - from) / 1000, width)
  const lastStart = (ms: number) => Math.floor(ms / 1000 / stepSeconds) * stepSeconds
  return { fromSeconds: lastStart(from) + stepSeconds, toSeconds: lastStart(to), stepSeconds }
}

/** The times of a window, in milliseconds. */
export const timesOf = ({ fromSeconds, toSeconds, stepSeconds }: Window): number[] =>
  Array.from({ length: Math.max(0, (toSeconds - fromSeconds) / stepSeconds + 1) }, (_, n) =>
    Math.round((fromSeconds + n * stepSeconds) * 1000),
  )

/** A value per time of a window; null where nothing was measured. */
export function spread(points: readonly [number, number][], window: Window): (number | null)[] {
  const { fromSeconds, stepSeconds } = window
  const values = timesOf(window).map((): number | null => null)
  for (const [seconds, value] of points) {
    if (Number.isFinite(value)) values[Math.round((seconds - fromSeconds) / stepSeconds)] = value
  }
  return values
}
