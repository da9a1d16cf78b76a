import { rateLimitsIn, minute } from '../../../platform/rate-limits.ts'
import { perService } from '../../../platform/context.ts'

/** Rate limits of opening shares. */
export const shareRateLimitsOf = perService((service) => {
  const limit = rateLimitsIn(service)
  return {
    openedFrom: limit('share-from', [60, 15 * minute]),
    /** Password attempts at one share from one address, so that guessing locks out nobody else. */
    passwordFrom: limit('share-password-from', [10, 15 * minute]),
    /** Password attempts at one share from all addresses; beyond this each attempt is delayed. */
    passwordOf: limit('share-password', [200, 15 * minute]),
  }
})
