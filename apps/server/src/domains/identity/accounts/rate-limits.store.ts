import { day, hour, rateLimitsIn, minute } from '../../../platform/rate-limits.ts'
import { perService } from '../../../platform/context.ts'

/** Rate limits of sign-in, registration and codes. */
export const rateLimitsOf = perService((service) => {
  const limit = rateLimitsIn(service)
  return {
    /**
     * Sign-ins to one account: unrecognized browsers share a rate limit, each recognized browser has its own.
     */
    loginByUnrecognized: limit('login', [10, 15 * minute], [100, day]),
    loginByDevice: limit('login-device', [10, 15 * minute]),
    loginFrom: limit('login-from', [100, 15 * minute]),
    /** Sign-ins with one passkey; guessing a password does not use them up. */
    loginByPasskey: limit('login-passkey', [10, 15 * minute]),
    /** Every visit of the sign-in page is one request. */
    passkeyRequestsFrom: limit('passkey-requests-from', [300, 15 * minute]),
    /** Looking up a provider and going to it tries no secret: a whole office does it in the same minutes. */
    providerRequestsFrom: limit('provider-requests-from', [300, 15 * minute]),
    registerFrom: limit('register-from', [100, hour]),
    /** Codes sent to one address, whether or not it has an account. */
    code: limit('code', [1, minute], [5, hour], [10, day]),
    alreadyRegistered: limit('already-registered', [1, minute], [3, day]),
    reset: limit('reset', [1, minute], [5, hour], [10, day]),
    mailsFrom: limit('mails-from', [60, hour]),
    proofsFrom: limit('proofs-from', [60, 15 * minute]),
    /** Failed sign-ins of one person written to the audit log, per kind. */
    failureNoted: limit('login-failed-noted', [5, 15 * minute], [30, day]),
    /** Password confirmations of a signed-in person. */
    passwordOf: limit('password', [10, 15 * minute]),
  }
})
