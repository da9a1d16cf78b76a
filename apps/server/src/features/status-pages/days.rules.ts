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

/** Reports come every half a minute, and those of a Prometheus are counted by five. */
const [lateSeconds, countedSeconds] = [60, 300]

/**
 * The moment until which all reports of machines must be here, and how much of today is over by then. What is on its way is
 * not missed: after midnight it would be most of the day.
 */
export function settledOf({ midnight, secondsOfToday }: Days) {
  const now = midnight + secondsOfToday
  const atSeconds = Math.floor((now - lateSeconds) / countedSeconds) * countedSeconds
  return { atSeconds, ofToday: Math.max(0, atSeconds - midnight) }
}
export type Settled = ReturnType<typeof settledOf>

/** What is on its way belongs to yesterday until then. */
export const isYesterdayOver = (days: Days) => settledOf(days).ofToday > 0

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
