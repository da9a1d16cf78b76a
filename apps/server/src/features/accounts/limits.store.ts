import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { perService } from '../../lib/per-service.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

export type Limit = {
  /** Takes one point; gives the seconds to wait when there is none left, 0 otherwise. */
  take(key: string): Promise<number>
  /** Puts a point back that turned out to be no abuse. */
  giveBack(key: string): Promise<void>
}

/** How often anything about accounts may be tried, counted in PostgreSQL so that a restart forgets nothing. */
export const limitsOf = perService(({ engines }) => {
  const limit = (name: string, ...steps: [points: number, seconds: number][]): Limit => {
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
    return {
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
    }
  }

  return {
    /** Sign-ins to one account by browsers it does not know, and by each browser that it does. */
    loginByStrangers: limit('login', [10, 15 * minute], [100, day]),
    loginByDevice: limit('login-device', [10, 15 * minute]),
    loginFrom: limit('login-from', [100, 15 * minute]),
    registerFrom: limit('register-from', [100, hour]),
    /** Codes sent to one address, whether or not anybody lives there. */
    code: limit('code', [1, minute], [5, hour], [10, day]),
    alreadyRegistered: limit('already-registered', [1, minute], [3, day]),
    reset: limit('reset', [1, minute], [5, hour], [10, day]),
    mailsFrom: limit('mails-from', [60, hour]),
    proofsFrom: limit('proofs-from', [60, 15 * minute]),
    /** Passwords asked again of somebody signed in. */
    passwordOf: limit('password', [10, 15 * minute]),
  }
})

async function takeOne(counter: RateLimiterPostgres, key: string): Promise<number> {
  try {
    await counter.consume(key)
    return 0
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000))
    throw error
  }
}

const digest = (key: string) => createHash('sha256').update(key).digest('base64url')
