import { z } from 'zod'
import { deliveryProblems } from '../alerts.ts'
import { operation } from '../operation.ts'
import { pushLimits } from '../push.ts'
import { Done } from './auth.ts'
import { ById } from './common.ts'

/** A browser of the caller that receives push notifications of the workspace. */
export const PushSubscriptionItem = z.strictObject({
  id: z.uuid(),
  /** Empty if the user agent is unknown. */
  browser: z.string(),
  system: z.string(),
  /** The SHA-256 of its address in base64url: a browser finds itself by it. The address itself is not returned. */
  fingerprint: z.string(),
  createdAt: z.iso.datetime(),
  /** When the push service last accepted a notification. */
  lastUsedAt: z.iso.datetime().nullable(),
})
export type PushSubscriptionItem = z.infer<typeof PushSubscriptionItem>

export const PushSubscriptions = z.strictObject({
  /** The key of this install for `pushManager.subscribe`, in base64url. */
  publicKey: z.string(),
  subscriptions: z.array(PushSubscriptionItem),
})
export type PushSubscriptions = z.infer<typeof PushSubscriptions>

/** A point of P-256, uncompressed, and a secret of 16 bytes, both in base64url. */
const Keys = z.strictObject({
  p256dh: z.string().regex(/^B[\w-]{86}$/),
  auth: z.string().regex(/^[\w-]{22}$/),
})

/** As `PushSubscription.toJSON()` of a browser gives it. */
export const NewPushSubscription = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).max(pushLimits.endpoint),
  keys: Keys,
})
export type NewPushSubscription = z.infer<typeof NewPushSubscription>

export const PushTested = z.strictObject({
  /** Null if the push service accepted the notification. */
  problem: z.strictObject({ code: z.enum(deliveryProblems), detail: z.string() }).nullable(),
})
export type PushTested = z.infer<typeof PushTested>

export const listPushSubscriptions = operation('GET /api/push-subscriptions', {
  needs: 'session',
  description: 'The browsers of the caller that receive push notifications of the workspace',
  answers: PushSubscriptions,
})
export const addPushSubscription = operation('POST /api/push-subscriptions', {
  needs: 'session',
  description: 'Sends the alerts that are mailed to the caller to a browser too. Replaces it if it is known.',
  body: NewPushSubscription,
  answers: { 201: PushSubscriptionItem },
})
export const removePushSubscription = operation('DELETE /api/push-subscriptions/:id', {
  needs: 'session',
  params: ById,
  answers: Done,
})
export const testPushSubscription = operation('POST /api/push-subscriptions/:id/test', {
  needs: 'session',
  params: ById,
  answers: PushTested,
})
