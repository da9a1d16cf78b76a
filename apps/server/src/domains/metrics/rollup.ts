import { timing } from '@marsad/contract/agent/protocol'
import { seconds } from '../../platform/metricsql.ts'

export type Rolled = (metric: string, more?: string) => string

// A point that comes a little late must not tear a hole: one may be missing, two are a gap.
export const patienceSeconds = 2 * timing.pointSeconds

// Prometheus scrapes once a minute by habit, and a rate wants two of its points.
export const scrapeReachSeconds = 150

export const rolled =
  (function_: string, reach: Reach, leastSeconds: number): Rolled =>
  (metric, more) => {
    const wanted = 'stepSeconds' in reach ? reach.stepSeconds : reach.newestWithinSeconds
    const filters = [reach.where, more].filter(Boolean).join(',')
    const at = 'atSeconds' in reach && reach.atSeconds !== undefined ? ` @ ${reach.atSeconds}` : ''
    return `${function_}(${metric}{${filters}}[${seconds(Math.max(wanted, leastSeconds))}]${at})`
  }

/** Which series, by their labels; and what one point of the answer is made of. */
export type Reach = { where?: string } & (
  | { stepSeconds: number }
  /** The newest of so many seconds; of those before a moment, where one is named. */
  | { newestWithinSeconds: number; atSeconds?: number }
)

/** Rolls what the agent writes, a point every ten seconds. */
export const agentRollups = (reach: Reach): { average: Rolled; maximum: Rolled } => {
  const isNewest = 'newestWithinSeconds' in reach || reach.stepSeconds <= timing.pointSeconds
  return {
    average: rolled(isNewest ? 'last_over_time' : 'avg_over_time', reach, patienceSeconds),
    maximum: rolled(isNewest ? 'last_over_time' : 'max_over_time', reach, patienceSeconds),
  }
}

/** Rolls what a Prometheus writes, at its own pace. */
export const scrapeRollups = (reach: Reach): { average: Rolled; rate: Rolled } => {
  const isNewest = 'newestWithinSeconds' in reach || reach.stepSeconds < scrapeReachSeconds
  return {
    average: rolled(isNewest ? 'last_over_time' : 'avg_over_time', reach, scrapeReachSeconds),
    rate: rolled('rate', reach, scrapeReachSeconds),
  }
}
