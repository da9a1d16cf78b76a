import { setTimeout as sleep } from 'node:timers/promises'
import type { Tx } from '../../../../engines/postgres.ts'
import type { Service } from '../../../../platform/context.ts'
import { announce } from '../../../../platform/live/live.bus.ts'
import type { Pace } from '../../../../platform/pace.ts'
import { type ChannelRow, findChannelRow } from '../channels/channels.store.ts'
import {
  claimDue,
  type ClaimedRow,
  findWorkspaceOf,
  listDueRecipients,
  markDelivered,
  markFailed,
  type Recipient,
} from './claims.store.ts'
import { giveUpOn } from './deliveries.store.ts'
import { isForMachines, nextTry } from './routing.rules.ts'
import { findOwnSubscription } from '../../push-subscriptions/push-subscriptions.store.ts'
import { sendPush } from './send-push.ts'
import { send } from './send.ts'
import { type Sent } from '../requests/outgoing-request.ts'
import { findReader } from './notified.store.ts'

type Wake = { channelId: string; nextTryAt: Date }

/** As many mails at once as the mail engine has connections. */
const atOnce = 5

/** Everything due in a channel is sent; returns when there is more to do. */
export async function deliverChannel(
  service: Service,
  { workspaceId, channelId }: { workspaceId: string; channelId: string },
): Promise<Wake[]> {
  const found = await service.engines.postgres.transaction({ workspaceId }, async (tx) => {
    const [channel, workspace, places] = await Promise.all([
      findChannelRow(tx, workspaceId, channelId),
      findWorkspaceOf(tx, workspaceId),
      listDueRecipients(tx, channelId, new Date()),
    ])
    // Written while the channel was being disabled.
    if (channel && !channel.isEnabled) await giveUpOn(tx, channelId)
    return channel?.isEnabled && workspace && { channel, workspace, places }
  })
  if (!found) return []
  const sending: Sending = { workspaceId, channel: found.channel, workspace: found.workspace }
  const waiting: Recipient[] = [...found.places]
  const times: Date[] = []
  const walk = async () => {
    for (let recipient = waiting.pop(); recipient; recipient = waiting.pop()) {
      times.push(...(await deliverTo(service, sending, recipient)))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, walk))
  if (found.places.length > 0) announce(service, workspaceId, { kind: 'alerts' })
  return times.map((nextTryAt) => ({ channelId, nextTryAt }))
}

export type Sending = {
  workspaceId: string
  channel: Pick<ChannelRow, 'id' | 'kind' | 'locale' | 'target'>
  workspace: { name: string; timeZone: string }
}

/** Longer than any send takes, so that a claim expires only if its worker is dead. */
const claimMs = 60_000
const mostInOne = 100
/** Messages of different alerts sent in parallel, so that a burst does not wait for one response each. */
const mostAtOnce = 5

/** Enough to isolate one message among a hundred, without flooding a receiver that refuses everything. */
const mostSplits = 8

const isRefused = (sent: Sent) => sent.kind === 'failed' && sent.problem === 'answer_refused'

/** Messages due for a recipient are sent, each alert in order; returns when there is more to do. */
export async function deliverTo(service: Service, sending: Sending, recipient: Recipient): Promise<Date[]> {
  const { workspaceId, channel } = sending
  const inTx = <T>(work: (tx: Tx) => Promise<T>) =>
    service.engines.postgres.transaction({ workspaceId }, work)
  const isEachAlone = isForMachines(channel.kind)
  const most = isEachAlone ? mostAtOnce : mostInOne
  const again: Date[] = []
  for (;;) {
    const { rows, busyUntil } = await inTx((tx) =>
      claimDue(tx, recipient, { at: new Date(), most, isEachAlone, claimMs }),
    )
    if (busyUntil) return [...again, busyUntil]
    if (rows.length === 0) return again
    const { userId, browserId } = recipient
    const reader = userId === null ? undefined : await inTx((tx) => findReader(tx, workspaceId, userId))
    const browser =
      browserId && userId !== null
        ? await inTx((tx) => findOwnSubscription(tx, { workspaceId, userId }, browserId))
        : undefined
    const messages = isEachAlone ? rows.map((row) => [row]) : [rows]
    const budget = { splits: mostSplits }
    const sendAll = async (message: readonly ClaimedRow[]): Promise<Sent[]> => {
      const sent =
        browserId === undefined
          ? await send(service, { ...sending, rows: message, reader })
          : await sendPush(service, { ...sending, rows: message, reader, browser })
      // One of them may be what the receiver refuses: the rest must not wait for it.
      if (isRefused(sent) && message.length > 1 && budget.splits > 0) {
        budget.splits -= 1
        const middle = Math.ceil(message.length / 2)
        return [...(await sendAll(message.slice(0, middle))), ...(await sendAll(message.slice(middle)))]
      }
      again.push(...(await surely(() => inTx((tx) => writeDown(tx, message, sent, service.config.pace)))))
      return [sent]
    }
    const results = (await Promise.all(messages.map(sendAll))).flat()
    // A failure of the receiver would repeat with the next message.
    if (results.some((sent) => sent.kind === 'failed' && !isRefused(sent))) {
      return [...again, new Date(Date.now() + service.config.pace.pauseMs)]
    }
  }
}

async function writeDown(tx: Tx, rows: readonly ClaimedRow[], sent: Sent, pace: Pace): Promise<Date[]> {
  const at = new Date()
  if (sent.kind === 'sent') {
    await markDelivered(
      tx,
      rows.map(({ id }) => id),
      at,
    )
    return []
  }
  const { problem, detail, retryAfterMs } = sent
  const times: Date[] = []
  for (const { id, attempts } of rows) {
    const nextTryAt = problem === 'nobody_there' ? null : nextTry({ attempts, retryAfterMs }, at, pace)
    await markFailed(tx, id, { nextTryAt, problem, detail })
    if (nextTryAt) times.push(nextTryAt)
  }
  return times
}

const mostTries = 20
const betweenTriesMs = 1000

/** A message sent but not recorded would be sent twice, so a short database outage is waited out. */
async function surely<T>(write: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write()
    } catch (error) {
      if (tries === mostTries) throw error
      await sleep(betweenTriesMs)
    }
  }
}
