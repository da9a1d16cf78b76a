import { limitsIn, minute } from '../../lib/limits.ts'
import { perService } from '../../lib/per-service.ts'

/** Enrolments that failed; those that succeed are bounded by their key. */
export const enrolmentLimits = perService((service) => ({
  from: limitsIn(service)('enrol-from', [300, 15 * minute]),
}))
