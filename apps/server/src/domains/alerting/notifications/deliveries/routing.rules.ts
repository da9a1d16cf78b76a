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

const seconds = 1000

/** From a hiccup to an evening without network: about two hours in all. */
const delaysMs = [5, 30, 120, 300, 900, 1800, 3600].map((delay) => delay * seconds)

/** How long others to the same place wait when one of them did not arrive. */
export const pauseMs = 5 * seconds

const longestWaitMs = 3600 * seconds

/** When to try again after so many tries; null where it is given up. The other side may ask for more time. */
export function nextTry(
  { attempts, retryAfterMs = 0 }: { attempts: number; retryAfterMs?: number | undefined },
  at: Date,
): Date | null {
  const delay = delaysMs[attempts - 1]
  if (delay === undefined) return null
  return new Date(at.getTime() + Math.max(delay, Math.min(retryAfterMs, longestWaitMs)))
}

const gatherMs = 2 * seconds

/** People get what happens together as one message: what falls into the same moments leaves at the same time. */
export const gatheredAt = (at: Date) =>
  new Date(Math.ceil((at.getTime() + gatherMs / 2) / gatherMs) * gatherMs)
