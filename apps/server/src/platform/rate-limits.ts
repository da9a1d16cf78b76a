import { createHash } from 'node:crypto'
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import type { Service } from './context.ts'
import { Failure } from './errors.ts'

export const minute = 60
export const hour = 60 * minute
export const day = 24 * hour

export type Limit = {
  /** One point is taken; returns the seconds to wait when none is left, 0 otherwise. */
  take(key: string): Promise<number>
  /** The point is put back if the request turned out not to be abuse. */
  giveBack(key: string): Promise<void>
}

type Step = [points: number, seconds: number]

/** Rate limits counted in PostgreSQL, so that they survive a restart. */
export const rateLimitsIn =
  ({ engines }: Service) =>
  (name: string, ...steps: Step[]): Limit => {
    const counters = steps.map(
      ([points, seconds]) =>
        new RateLimiterPostgres({
          storeClient: engines.postgres.pool,
          tableName: 'rate_limits',
          tableCreated: true,
          clearExpiredByTimeout: false,
          keyPrefix: `${name}-${seconds}`,
          points,
          duration: seconds,
        }),
    )
    return limitBy(counters)
  }

/** A rate limit counted per process, where a database row would cost more than the request. */
export const limitInMemory = ([points, duration]: Step): Limit =>
  limitBy([new RateLimiterMemory({ points, duration })])

const limitBy = (counters: readonly RateLimiterAbstract[]): Limit => ({
  async take(key) {
    for (const counter of counters) {
      const wait = await takeOne(counter, digest(key))
      if (wait > 0) return wait
    }
    return 0
  },
  async giveBack(key) {
    await Promise.all(counters.map((counter) => counter.reward(digest(key))))
  },
})

export async function takeOrRefuse(limit: Limit, key: string) {
  const wait = await limit.take(key)
  if (wait > 0) throw new Failure('request.rate_limited', { retryAfterSeconds: wait })
}

async function takeOne(counter: RateLimiterAbstract, key: string): Promise<number> {
  try {
    await counter.consume(key)
    return 0
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000))
    throw error
  }
}

const digest = (key: string) => createHash('sha256').update(key).digest('base64url')
