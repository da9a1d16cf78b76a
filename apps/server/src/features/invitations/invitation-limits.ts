import { day, hour, limitsIn } from '../../lib/limits.ts'
import { perService } from '../../lib/per-service.ts'

/** Whoever invites decides what strangers get into their mailbox, so they can do it only so often. */
export const invitationLimits = perService((service) => {
  const limit = limitsIn(service)
  return {
    by: limit('invite-by', [50, hour], [200, day]),
    to: limit('invite-to', [5, day]),
  }
})
