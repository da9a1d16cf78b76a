import type { Audience, ChannelKind, MessageEvent, Severity } from '@marsad/contract/alerts'
import type { Preferences } from '@marsad/contract/http/profile'
import type { Role } from '@marsad/contract/permissions'
import type { Pace } from '../../../../platform/pace.ts'

type Routed = { id: string; kind: ChannelKind; isEnabled: boolean; severities: readonly Severity[] }

/**
 * The channels of a rule. Channels that it names only have to be enabled; if all of those are gone it is routed
 * like any other rule, because a rule that notifies nobody is worse than one that notifies too many.
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

/** Programs stay in sync by every event; people are notified when an alert is raised and when it resolves. */
export const isForMachines = (kind: ChannelKind) => kind === 'webhook' || kind === 'pagerduty'

export const receives = (kind: ChannelKind, event: MessageEvent) => {
  // PagerDuty has no such event.
  if (event === 'unacknowledged') return kind === 'webhook'
  return event !== 'acknowledged' || isForMachines(kind)
}

type Member = { userId: string; role: Role }

/** The members that an e-mail channel reaches. */
export function membersOf<Person extends Member>(
  { audience, memberIds }: { audience: Audience | null; memberIds: readonly string[] },
  members: readonly Person[],
): Person[] {
  if (audience === 'everyone') return [...members]
  if (audience === 'chosen') return members.filter(({ userId }) => memberIds.includes(userId))
  return members.filter(({ role }) => role === 'admin' || role === 'owner')
}

/** People can turn off the mails about alerts that channels send them. */
export const wantsAlerts = ({ preferences }: { preferences: Pick<Partial<Preferences>, 'notifications'> }) =>
  preferences.notifications?.alerts ?? true

const longestWaitMs = 3_600_000

/** The time of the next attempt; null if given up. The receiver may ask for more time. */
export function nextTry(
  { attempts, retryAfterMs = 0 }: { attempts: number; retryAfterMs?: number | undefined },
  at: Date,
  { retriesMs }: Pick<Pace, 'retriesMs'>,
): Date | null {
  const delay = retriesMs[attempts - 1]
  if (delay === undefined) return null
  return new Date(at.getTime() + Math.max(delay, Math.min(retryAfterMs, longestWaitMs)))
}

/** When events of a moment are sent to people, together with those close to them. */
export const gatheredAt = (at: Date, { gatherMs }: Pick<Pace, 'gatherMs'>) =>
  new Date(Math.ceil((at.getTime() + gatherMs / 2) / gatherMs) * gatherMs)
