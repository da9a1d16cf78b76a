import type { DeliveryProblem } from '@marsad/contract/alerts'

/** How it went. `detail` is what the other side said, without any secret in it. */
export type Sent =
  | { kind: 'sent' }
  | { kind: 'failed'; problem: DeliveryProblem; detail: string; retryAfterMs?: number | undefined }
