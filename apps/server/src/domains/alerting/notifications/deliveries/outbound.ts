import type { DeliveryProblem } from '@marsad/contract/alerts'
import { perService } from '../../../../platform/context.ts'
import { createOutbound } from '../../../../platform/outbound/index.ts'

/** How it went. `detail` is what the other side said, without any secret in it. */
export type Sent =
  | { kind: 'sent' }
  | { kind: 'failed'; problem: DeliveryProblem; detail: string; retryAfterMs?: number | undefined }

export const outboundOf = perService(({ config }) => ({
  /** For addresses that a member of a workspace typed. */
  typed: createOutbound(config.outbound),
  /** For those of the operator, who may well have their own Bot API next door. */
  configured: createOutbound({ allowsPrivate: true }),
}))
