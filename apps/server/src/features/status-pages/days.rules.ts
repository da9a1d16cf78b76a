export const daySeconds = 86_400

/** Days in UTC, the last of them today. */
export function daysUntil(now: Date, count: number) {
  const midnight = Math.floor(now.getTime() / 1000 / daySeconds) * daySeconds
  return {
    today: new Date(midnight * 1000).toISOString().slice(0, 10),
    midnight,
    /** When each day before today ended. */
    ends: Array.from({ length: count - 1 }, (_, n) => midnight - (count - 2 - n) * daySeconds),
    /** How much of today is over. */
    secondsOfToday: Math.max(1, Math.floor(now.getTime() / 1000) - midnight),
  }
}
export type Days = ReturnType<typeof daysUntil>

/** The mean of the days; what is left of today does not count yet. */
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
