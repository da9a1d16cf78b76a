import type { MessageEvent } from '@marsad/contract/alerts'
import { cleaned, cut } from '../messages/plain-text.ts'
import type { Notice } from '../messages/message.ts'
import { jsonRequest, type OutgoingRequest, type Written } from './outgoing-request.ts'

const actions = {
  raised: 'trigger',
  escalated: 'trigger',
  test: 'trigger',
  acknowledged: 'acknowledge',
  // Not sent: PagerDuty has no opposite of an acknowledgement.
  unacknowledged: 'trigger',
  resolved: 'resolve',
} satisfies Record<MessageEvent, string>

const severities = { critical: 'critical', warning: 'warning', resolved: 'info', test: 'info' } as const

/** One alert is one PagerDuty incident, from trigger to resolve. */
export function pagerdutyRequest(
  { routingKey }: { routingKey: string },
  { message, link }: Written,
  {
    notice,
    deliveryId,
    pagerdutyUrl,
  }: { notice: Notice | undefined; deliveryId: string; pagerdutyUrl: string },
): OutgoingRequest {
  return jsonRequest(new URL('v2/enqueue', pagerdutyUrl.replace(/\/*$/, '/')), {
    routing_key: routingKey,
    event_action: actions[notice?.event ?? 'test'],
    dedup_key: notice?.alertId ?? deliveryId,
    client: 'Marsad',
    client_url: link.url,
    links: [{ href: link.url, text: link.label }],
    payload: {
      summary: cut(message.title, 1024),
      source: cleaned(notice?.content.source.name ?? '') || 'Marsad',
      severity: severities[message.tone],
      ...(notice && { timestamp: notice.content.startedAt }),
      ...(notice?.content.part && { component: cleaned(notice.content.part) }),
      custom_details: {
        ...(message.body && { summary: message.body }),
        ...Object.fromEntries(message.facts.map(({ label, value }) => [label, value])),
        ...Object.fromEntries(message.lists.map(({ title, items }) => [title, items])),
      },
    },
  })
}
