import { createHmac } from 'node:crypto'
import type { OutgoingRequest } from './outgoing-request.ts'

const secretPrefix = 'whsec_'

/** Signed according to Standard Webhooks: the id is the same for every attempt, the time is not. */
export function webhookRequest(
  { url, signingSecret }: { url: string; signingSecret: string },
  { id, at, payload }: { id: string; at: Date; payload: unknown },
): OutgoingRequest {
  const body = JSON.stringify(payload)
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(signingSecret.slice(secretPrefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    url: new URL(url),
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
    body,
  }
}
