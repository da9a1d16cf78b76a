import { day, hour, limitsIn, minute } from '../../lib/limits.ts'
import { perService } from '../../lib/per-service.ts'

/** Whoever invites decides what strangers get into their mailbox, so they can do it only so often. */
export const invitationLimits = perService((service) => {
  const limit = limitsIn(service)
  return {
    by: limit('invite-by', [50, hour], [200, day]),
    to: limit('invite-to', [5, day]),
    /** Tokens of nobody that one address looks at. */
    previewedFrom: limit('invite-preview-from', [60, 15 * minute]),
  }
})
