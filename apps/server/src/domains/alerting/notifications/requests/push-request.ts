import { createHash } from 'node:crypto'
import { NewPushSubscription } from '@marsad/contract/http/push-subscriptions'
import type { PushPayload } from '@marsad/contract/push'
import webPush from 'web-push'
import type { Service } from '../../../../platform/context.ts'
import { openSecret } from '../../../../platform/secret-box.ts'
import { vapidKey, vapidSubject } from '../../push-subscriptions/vapid-key.ts'

/** A push service keeps a notification for a browser that is offline as long as its acknowledge action works. */
const ttlSeconds = 24 * 3600

/** A record of 4,096 bytes, less its header, its tag and its padding. */
export const mostPayloadBytes = 3900

export const boxOf = (subscriptionId: string) => ({ purpose: 'push subscription', owner: subscriptionId })

export const openSubscription = ({ config }: Service, { id, target }: { id: string; target: Buffer }) =>
  NewPushSubscription.parse(JSON.parse(openSecret(config.secret, boxOf(id), target)))

/** A notification, encrypted for one browser and signed by this install. */
export function pushRequest(service: Service, { endpoint, keys }: NewPushSubscription, payload: PushPayload) {
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(payload), {
    vapidDetails: { subject: vapidSubject(service), ...vapidKey(service) },
    TTL: ttlSeconds,
    urgency: payload.tone === 'resolved' ? 'normal' : 'high',
    // Of notifications that replace each other, a browser that was offline gets the last.
    topic: createHash('sha256').update(payload.tag).digest('base64url').slice(0, 32),
  })
  return {
    url: new URL(endpoint),
    headers,
    body,
  }
}
