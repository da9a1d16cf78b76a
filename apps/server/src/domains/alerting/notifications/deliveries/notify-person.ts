import type { Tx } from '../../../../engines/postgres.ts'
import type { Service } from '../../../../platform/context.ts'
import { newId } from '../../../../platform/ids.ts'
import { addDeliveryRows, type NewDelivery } from './deliveries.store.ts'
import type { Reader, ReaderBrowser } from './notified.store.ts'
import { wakePeople } from './wake-people.ts'

/** A message to a person and not through a channel. Quiet hours do not hold it: its recipient is on call. */
export type PersonalMessage = Pick<
  NewDelivery,
  'workspaceId' | 'alertId' | 'event' | 'content' | 'escalationId' | 'escalationStep'
> & {
  reader: Reader
  /** The schedule or channel that leads to the person; empty if they are named themselves. */
  via: string
  /** Messages with the same words are one message. */
  once: string
}

/** Every way in which a person is reached, as one row each: e-mail and each of their browsers, in their own language. */
const waysTo = ({ reader, via, once, ...message }: PersonalMessage, at: Date): NewDelivery[] => {
  const base = {
    ...message,
    channelId: null,
    channelName: via,
    userId: reader.userId,
    status: 'waiting' as const,
    nextTryAt: at,
  }
  return [
    { ...base, id: newId(), channelKind: 'email', recipient: reader.email, once },
    ...reader.browsers.map((browser) => ({
      ...base,
      ...pushTo(reader, browser),
      once: `${once}:${browser.id}`,
    })),
  ]
}

/** What a push notification to a browser has in place of a mail. */
export const pushTo = ({ email }: Reader, { id, name }: ReaderBrowser) => ({
  id: newId(),
  channelKind: 'push' as const,
  recipient: name ? `${email} (${name})` : email,
  pushSubscriptionId: id,
})

/** People are notified in the transaction that decided it; the messages leave when it commits. */
export async function notifyPeople(
  tx: Tx,
  service: Service,
  messages: readonly PersonalMessage[],
  at: Date,
): Promise<void> {
  const [first] = messages
  if (!first) return
  await addDeliveryRows(
    tx,
    messages.flatMap((message) => waysTo(message, at)),
  )
  const due = messages.map(({ reader }) => ({ userId: reader.userId, nextTryAt: at }))
  await wakePeople(service, first.workspaceId, due, { tx })
}
