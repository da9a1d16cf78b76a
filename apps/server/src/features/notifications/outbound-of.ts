import { createOutbound } from '../../lib/outbound/index.ts'
import { perService } from '../../lib/per-service.ts'

export const outboundOf = perService(({ config }) => ({
  /** For addresses that a member of a workspace typed. */
  typed: createOutbound(config.outbound),
  /** For those of the operator, who may well have their own Bot API next door. */
  configured: createOutbound({ allowsPrivate: true }),
}))
