import type { Audience, ChannelKind, MessageEvent, Severity } from '@marsad/contract/alerts'
import type { Role } from '@marsad/contract/permissions'

type Routed = { id: string; kind: ChannelKind; isEnabled: boolean; severities: readonly Severity[] }

/**
 * Where a rule sends. Channels that it names are asked for nothing but to be on; where all of those are gone it sends
 * like any other rule, because a rule that tells nobody is worse than one that tells too many.
 */
export function channelsFor<Channel extends Routed>(
  { channelIds, severity }: { channelIds: readonly string[] | null; severity: Severity },
  channels: readonly Channel[],
): Channel[] {
  const named = channels.filter(({ id }) => channelIds?.includes(id))
  const isNamed = channelIds !== null && (named.length > 0 || channelIds.length === 0)
  const wanted = isNamed ? named : channels.filter(({ severities }) => severities.includes(severity))
  return wanted.filter(({ isEnabled }) => isEnabled)
}

/** What other programs keep in step with; people hear when it begins and when it is over. */
export const isForMachines = (kind: ChannelKind) => kind === 'webhook' || kind === 'pagerduty'

export const hears = (kind: ChannelKind, event: MessageEvent) =>
  event !== 'acknowledged' || isForMachines(kind)

type Member = { userId: string; role: Role }

/** Whom a channel of e-mails reaches. */
export function membersOf<Person extends Member>(
  { audience, memberIds }: { audience: Audience | null; memberIds: readonly string[] },
  members: readonly Person[],
): Person[] {
  if (audience === 'everyone') return [...members]
  if (audience === 'chosen') return members.filter(({ userId }) => memberIds.includes(userId))
  return members.filter(({ role }) => role === 'admin' || role === 'owner')
}
