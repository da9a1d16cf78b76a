type Period = { fromSeconds: number; toSeconds: number; stepSeconds: number }

/** The share of the period in which a device reported; what was before it was enrolled does not count. */
export function availabilityOf(
  reportedSeconds: number,
  enrolledAt: Date,
  { fromSeconds, toSeconds, stepSeconds }: Period,
): number | null {
  const expected = toSeconds - Math.max(fromSeconds - stepSeconds, enrolledAt.getTime() / 1000)
  return expected <= 0 ? null : Math.min(1, reportedSeconds / expected)
}
