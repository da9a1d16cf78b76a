import { limitsIn, minute } from '../../../platform/limits.ts'
import { perService } from '../../../platform/context.ts'

/** How often strangers may try to open shares. */
export const shareLimitsOf = perService((service) => {
  const limit = limitsIn(service)
  return {
    openedFrom: limit('share-from', [60, 15 * minute]),
    /** Passwords tried at one share from one address: whoever guesses locks out nobody else. */
    passwordFrom: limit('share-password-from', [10, 15 * minute]),
    /** Passwords tried at one share, wherever from; past these each try waits. */
    passwordOf: limit('share-password', [200, 15 * minute]),
  }
})
