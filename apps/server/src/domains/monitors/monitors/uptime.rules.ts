export const daySeconds = 86_400

/** Days in UTC, ending with today. */
export function daysUntil(now: Date, count: number) {
  const midnight = Math.floor(now.getTime() / 1000 / daySeconds) * daySeconds
  return {
    today: new Date(midnight * 1000).toISOString().slice(0, 10),
    midnight,
    /** The end of each past day. */
    ends: Array.from({ length: count - 1 }, (_, n) => midnight - (count - 2 - n) * daySeconds),
    /** The seconds of today that have passed. */
    secondsOfToday: Math.max(1, Math.floor(now.getTime() / 1000) - midnight),
  }
}
export type Days = ReturnType<typeof daysUntil>

/**
 * Uptime, wherever it is shown: the mean of the days, each with equal weight however often it was checked, and
 * today weighted by the part that has passed.
 */
export function uptimeOf(days: readonly (number | null)[], { secondsOfToday }: Days): number | null {
  let [sum, weight] = [0, 0]
  for (const [index, value] of days.entries()) {
    if (value === null) continue
    const share = index === days.length - 1 ? secondsOfToday / daySeconds : 1
    sum += value * share
    weight += share
  }
  return weight === 0 ? null : sum / weight
}
