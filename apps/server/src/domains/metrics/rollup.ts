import { timing } from '@marsad/contract/agent/protocol'
import { seconds } from '../../platform/metricsql.ts'

export type Rolled = (metric: string, more?: string) => string

// A late point must not draw a gap: one may be missing, two are a gap.
export const patienceSeconds = 2 * timing.pointSeconds

// Prometheus scrapes once a minute by default, and a rate needs two points.
export const scrapeReachSeconds = 150

export const rolled =
  (function_: string, reach: Reach, leastSeconds: number): Rolled =>
  (metric, more) => {
    const wanted = 'stepSeconds' in reach ? reach.stepSeconds : reach.newestWithinSeconds
    const filters = [reach.where, more].filter(Boolean).join(',')
    const at = 'atSeconds' in reach && reach.atSeconds !== undefined ? ` @ ${reach.atSeconds}` : ''
    return `${function_}(${metric}{${filters}}[${seconds(Math.max(wanted, leastSeconds))}]${at})`
  }

/** The series by their labels, and the range that one point of the result covers. */
export type Reach = { where?: string } & (
  | { stepSeconds: number }
  /** The newest sample within so many seconds, before `atSeconds` if given. */
  | { newestWithinSeconds: number; atSeconds?: number }
)

/** Rollups of agent samples, one every ten seconds. */
export const agentRollups = (reach: Reach): { average: Rolled; maximum: Rolled } => {
  const isNewest = 'newestWithinSeconds' in reach || reach.stepSeconds <= timing.pointSeconds
  return {
    average: rolled(isNewest ? 'last_over_time' : 'avg_over_time', reach, patienceSeconds),
    maximum: rolled(isNewest ? 'last_over_time' : 'max_over_time', reach, patienceSeconds),
  }
}

/** Rollups of Prometheus samples, at their scrape interval. */
export const scrapeRollups = (reach: Reach): { average: Rolled; rate: Rolled } => {
  const isNewest = 'newestWithinSeconds' in reach || reach.stepSeconds < scrapeReachSeconds
  return {
    average: rolled(isNewest ? 'last_over_time' : 'avg_over_time', reach, scrapeReachSeconds),
    rate: rolled('rate', reach, scrapeReachSeconds),
  }
}
