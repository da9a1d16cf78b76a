import type { EscalationTarget } from '@marsad/contract/http/escalation-policies'
import type { Tx } from '../../../engines/postgres.ts'
import { type ChannelRow, listAllChannels } from '../notifications/channels/channels.store.ts'
import { listReaders, type Reader } from '../notifications/deliveries/notified.store.ts'
import { membersOf, wantsAlerts } from '../notifications/deliveries/routing.rules.ts'
import { onCallAt } from '../on-call/load-plans.ts'
import { listScheduleNames } from '../on-call/on-call.store.ts'

/** Whom a step notifies. `via` is the schedule or the e-mail channel that leads to a person. */
export type StepRecipient =
  | { kind: 'person'; reader: Reader; via: string }
  | { kind: 'channel'; channel: ChannelRow }
  | { kind: 'nobody'; via: string; problem: 'nobody_on_call' | 'nobody_there' }

/** Recipients by target, as of a moment. A schedule stands for whoever is on call then. */
export async function resolveTargets(
  tx: Tx,
  workspaceId: string,
  targets: readonly EscalationTarget[],
  at: Date,
): Promise<StepRecipient[][]> {
  const [readers, channels, schedules] = await Promise.all([
    listReaders(tx, workspaceId),
    listAllChannels(tx, workspaceId),
    listScheduleNames(tx, workspaceId),
  ])
  const person = (userId: string, via: string): StepRecipient => {
    const reader = readers.find((one) => one.userId === userId)
    return reader ? { kind: 'person', reader, via } : { kind: 'nobody', via, problem: 'nobody_there' }
  }
  const resolved: StepRecipient[][] = []
  for (const target of targets) {
    if (target.kind === 'person') resolved.push([person(target.userId, '')])
    else if (target.kind === 'schedule') {
      const via = schedules.get(target.scheduleId) ?? ''
      const holder = await onCallAt(tx, workspaceId, target.scheduleId, at)
      resolved.push([
        holder ? person(holder.userId, via) : { kind: 'nobody', via, problem: 'nobody_on_call' },
      ])
    } else {
      resolved.push(
        ofChannel(
          channels.find(({ id }) => id === target.channelId),
          readers,
        ),
      )
    }
  }
  return resolved
}

/** A channel reaches what it reaches for other notifications; one of e-mail reaches its members. */
function ofChannel(channel: ChannelRow | undefined, readers: readonly Reader[]): StepRecipient[] {
  const none: StepRecipient = { kind: 'nobody', via: channel?.name ?? '', problem: 'nobody_there' }
  if (!channel?.isEnabled) return [none]
  if (channel.kind !== 'email') return [{ kind: 'channel', channel }]
  const reached = membersOf(channel, readers).filter(wantsAlerts)
  return reached.length === 0
    ? [none]
    : reached.map((reader) => ({ kind: 'person', reader, via: channel.name }))
}

/** The recipients of a step, each person and each channel once. */
export async function recipientsOf(
  tx: Tx,
  workspaceId: string,
  targets: readonly EscalationTarget[],
  at: Date,
): Promise<StepRecipient[]> {
  const all = (await resolveTargets(tx, workspaceId, targets, at)).flat()
  return [...new Map(all.toReversed().map((one, n) => [keyOf(one, n), one])).values()].toReversed()
}

function keyOf(recipient: StepRecipient, n: number): string {
  if (recipient.kind === 'person') return recipient.reader.userId
  return recipient.kind === 'channel' ? recipient.channel.id : `nobody ${n}`
}
