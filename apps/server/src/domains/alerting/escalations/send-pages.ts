import type { Tx } from '../../../engines/postgres.ts'
import type { Service } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { addDeliveryRows, type NewDelivery } from '../notifications/deliveries/deliveries.store.ts'
import type { NotifiedAlertRow } from '../notifications/deliveries/notified.store.ts'
import { notifyPeople } from '../notifications/deliveries/notify-person.ts'
import { wakeChannels } from '../notifications/deliveries/wake-channels.ts'
import { contentOf } from '../notifications/messages/group-message.ts'
import type { EscalationRow } from './escalations.store.ts'
import type { StepRecipient } from './recipients.ts'

type Pages = {
  escalation: EscalationRow
  /** The alert that stands for the incident. */
  alert: NotifiedAlertRow
  recipients: readonly StepRecipient[]
  /** The step, counted over all rounds from 1. */
  count: number
  place: { step: number; steps: number; round: number; alerts: number }
}

/**
 * The pages of a step are written with its progress and leave when both are committed. The `once` of a page names the
 * escalation, the step and the recipient, so that none is sent twice.
 */
export async function sendPages(tx: Tx, service: Service, pages: Pages): Promise<void> {
  const { escalation, alert, recipients, count, place } = pages
  const { workspaceId } = escalation
  const now = new Date()
  const once = (recipient: string) => ['page', escalation.id, count, recipient].join(':')
  const page = {
    workspaceId,
    alertId: alert.alert.id,
    event: 'escalated' as const,
    content: { ...contentOf(alert), escalation: { policy: escalation.policyName, ...place } },
    escalationId: escalation.id,
    escalationStep: count,
  }
  const rows = recipients.flatMap((recipient, n): NewDelivery[] => {
    if (recipient.kind === 'person') return []
    const base = { ...page, id: newId() }
    if (recipient.kind === 'channel') {
      const { id, name, kind } = recipient.channel
      const channel = { channelId: id, channelName: name, channelKind: kind }
      return [{ ...base, ...channel, once: once(id), status: 'waiting', nextTryAt: now }]
    }
    const { via, problem } = recipient
    const noRecipient = { channelId: null, channelName: via, channelKind: 'email' as const, problem }
    return [{ ...base, ...noRecipient, once: once(`nobody ${n}`), status: 'failed' }]
  })
  const people = recipients.flatMap((one) => (one.kind === 'person' ? one : []))
  const added = await addDeliveryRows(tx, rows)
  await notifyPeople(
    tx,
    service,
    people.map(({ reader, via }) => ({ ...page, reader, via, once: once(reader.userId) })),
    now,
  )
  await wakeChannels(service, workspaceId, added, { tx })
}
