import { day, hour, limitsIn, minute } from '../../../platform/limits.ts'
import { perService } from '../../../platform/context.ts'

/** How often anything about accounts may be tried. */
export const limitsOf = perService((service) => {
  const limit = limitsIn(service)
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
    /** Failed sign-ins of one person that reach the audit log, of each kind. */
    failureNoted: limit('login-failed-noted', [5, 15 * minute], [30, day]),
    /** Passwords asked again of somebody signed in. */
    passwordOf: limit('password', [10, 15 * minute]),
  }
})
