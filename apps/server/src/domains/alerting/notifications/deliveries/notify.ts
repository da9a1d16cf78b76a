import type { MessageEvent } from '@marsad/contract/alerts'
import type { Preferences } from '@marsad/contract/http/profile'
import type { Tx } from '../../../../engines/postgres.ts'
import type { Service } from '../../../../platform/context.ts'
import { newId } from '../../../../platform/ids.ts'
import type { Pace } from '../../../../platform/pace.ts'
import { instantOf, minutesOf, onDay, wallClock } from '../../../../platform/zoned-time.ts'
import { type ChannelRow, listAllChannels } from '../channels/channels.store.ts'
import { contentOf } from '../messages/group-message.ts'
import { addDeliveryRows, type NewDelivery } from './deliveries.store.ts'
import { notifyPeople, type PersonalMessage, pushTo } from './notify-person.ts'
import { wakeChannels } from './wake-channels.ts'
import { channelsFor, gatheredAt, receives, isForMachines, membersOf, wantsAlerts } from './routing.rules.ts'
import {
  listReaders,
  listAlertsToNotify,
  listNotifiedRecipients,
  type NotifiedAlertRow,
  type NotifiedRecipient,
  type Reader,
} from './notified.store.ts'

/** The end of the quiet hours that a moment lies in; null if it lies in none. */
export function quietUntil({ isOn, from, to, timeZone }: Preferences['quietHours'], at: Date): Date | null {
  const [start, end] = [minutesOf(from), minutesOf(to)]
  const wall = wallClock(at, timeZone)
  const now = wall.getUTCHours() * 60 + wall.getUTCMinutes()
  const isQuiet = start <= end ? now >= start && now < end : now >= start || now < end
  if (!isOn || !isQuiet) return null
  const over = instantOf(onDay(wall, now < end ? 0 : 1, end), timeZone)
  // When clocks are set back the end of the quiet hours occurs twice; the second time is ignored.
  return over > at ? over : null
}

type Event = {
  workspaceId: string
  alertIds: readonly string[]
  event: Exclude<MessageEvent, 'test'>
  /** Events of the same moment are one message. */
  at?: Date
  /** Whether only programs are notified, to stay in sync. */
  isForMachines?: boolean
}

/**
 * Notifications are written in the transaction that moved the alerts and leave when it commits. Each transition
 * notifies each recipient once, however often this is called. Call it last: until the commit it blocks other
 * notifications to the same recipients. Needs the scope of the workspace.
 */
export async function notify(
  tx: Tx,
  service: Service,
  { workspaceId, alertIds, event, at = new Date(), isForMachines: onlyMachines = false }: Event,
) {
  if (alertIds.length === 0) return
  const [alertRows, channels, readers, recipients] = await Promise.all([
    listAlertsToNotify(tx, workspaceId, alertIds),
    listAllChannels(tx, workspaceId),
    listReaders(tx, workspaceId),
    event === 'raised' ? [] : listNotifiedRecipients(tx, workspaceId, alertIds),
  ])
  const recipientsOf = Map.groupBy(recipients, ({ alertId }) => alertId)

  const paged: PersonalMessage[] = []
  const rows = alertRows.flatMap((row): NewDelivery[] => {
    const base = baseRow(row, event)
    // Recipients of the first notification and of pages get the later ones too, whatever happened to the rule.
    const notified = notifiedOf(recipientsOf.get(row.alert.id) ?? [])
    const hearing = event === 'resolved' && !onlyMachines ? pagedReaders(notified, readers) : []
    paged.push(...hearing.map((person) => ({ ...base, ...person, once: onceTo(person.reader, base) })))
    const heard = new Set(hearing.map(({ reader }) => reader.userId))
    const used =
      event === 'raised'
        ? channelsFor({ channelIds: row.channelIds, severity: row.alert.severity }, channels)
        : channels.filter(({ id, isEnabled }) => isEnabled && notified.users.has(id))
    return used
      .filter(({ kind }) => receives(kind, event) && (!onlyMachines || isForMachines(kind)))
      .flatMap((channel): NewDelivery[] => {
        const message = throughChannel(channel, base)
        if (channel.kind !== 'email') {
          const nextTryAt = isForMachines(channel.kind) ? at : gatheredAt(at, service.config.pace)
          return [{ ...message, status: 'waiting', nextTryAt }]
        }
        const reached = membersOf(channel, readers).filter(
          (reader) =>
            isReached(reader) && (event === 'raised' || notified.users.get(channel.id)?.has(reader.userId)),
        )
        if (reached.length === 0 && event === 'raised') return [{ ...message, ...noRecipient }]
        return reached
          .flatMap((reader) =>
            addressedTo(reader, { alert: row.alert, event, at, pace: service.config.pace }),
          )
          .filter(({ userId, status }) => status === 'held' || !heard.has(userId))
          .map((one) => ({ ...message, ...one }))
      })
  })
  const added = await addDeliveryRows(tx, rows)
  await notifyPeople(tx, service, paged, at)
  await wakeChannels(service, workspaceId, added, { tx })
}

type Notified = { users: ReadonlyMap<string, ReadonlySet<string>>; paged: ReadonlyMap<string, string> }

/** Recipients of one alert: the people reached through each channel, and those paged directly, with what led to them. */
function notifiedOf(recipients: readonly NotifiedRecipient[]): Notified {
  const users = new Map<string, Set<string>>()
  const paged = new Map<string, string>()
  for (const { channelId, userId, via } of recipients) {
    if (channelId === null) {
      if (userId !== null) paged.set(userId, via)
      continue
    }
    const reached = users.get(channelId) ?? new Set()
    if (userId !== null) reached.add(userId)
    users.set(channelId, reached)
  }
  return { users, paged }
}

/** Whoever was paged hears the end at once, in no quiet hours: they may be working on it. */
const pagedReaders = ({ paged }: Notified, readers: readonly Reader[]) =>
  readers.flatMap((reader) => {
    const via = paged.get(reader.userId)
    return via === undefined ? [] : { reader, via }
  })

/** Who turned alert e-mails off may still receive push notifications. */
const isReached = (reader: Reader) => wantsAlerts(reader) || reader.browsers.length > 0

const noRecipient = { status: 'failed', problem: 'nobody_there' } as const

/** Distinguishes the notifications of an alert that came back, or became active again, from the earlier ones. */
const timesOf = ({ returns, rounds }: NotifiedAlertRow['alert']) =>
  rounds > 0 ? `${returns}.${rounds}` : returns

const baseRow = (row: NotifiedAlertRow, event: Event['event']) => ({
  workspaceId: row.alert.workspaceId,
  alertId: row.alert.id,
  event,
  content: contentOf(row),
  once: [row.alert.id, event, timesOf(row.alert)].join(':'),
})
type BaseRow = ReturnType<typeof baseRow>

const throughChannel = ({ id, name, kind }: ChannelRow, base: BaseRow) => ({
  ...base,
  id: newId(),
  channelId: id,
  channelName: name,
  channelKind: kind,
  once: `${id}:${base.once}`,
})

const onceTo = ({ userId }: Reader, { once }: BaseRow) => `direct:${userId}:${once}`

/** A mail and a push notification to each browser: quiet hours hold all of them. */
function addressedTo(
  reader: Reader,
  {
    alert,
    event,
    at,
    pace,
  }: { alert: NotifiedAlertRow['alert']; event: Event['event']; at: Date; pace: Pace },
) {
  const { userId, email, preferences, browsers } = reader
  const { quietHours } = preferences
  const mayDisturb = alert.severity === 'critical' && quietHours?.letCriticalThrough
  const until = quietHours && !mayDisturb ? quietUntil(quietHours, at) : null
  const base = {
    userId,
    status: until ? ('held' as const) : ('waiting' as const),
    nextTryAt: until ?? gatheredAt(at, pace),
  }
  // A person reached by several channels gets one mail, and one notification on each browser.
  const onceBy = (way: string, id: string) => [way, id, alert.id, event, timesOf(alert)].join(':')
  return [
    ...(wantsAlerts(reader)
      ? [{ ...base, id: newId(), recipient: email, once: onceBy('email', userId) }]
      : []),
    ...browsers.map((browser) => ({ ...base, ...pushTo(reader, browser), once: onceBy('push', browser.id) })),
  ]
}
