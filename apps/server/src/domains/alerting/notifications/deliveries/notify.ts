import type { MessageEvent } from '@marsad/contract/alerts'
import type { Preferences } from '@marsad/contract/http/profile'
import type { Tx } from '../../../../engines/postgres.ts'
import type { Service } from '../../../../platform/context.ts'
import { newId } from '../../../../platform/ids.ts'
import { instantOf, minutesOf, onDay, wallClock } from '../../../../platform/zoned-time.ts'
import { type ChannelRow, listAllChannels } from '../channels/channels.store.ts'
import { contentOf } from '../messages/group-message.ts'
import { addDeliveryRows, type NewDelivery } from './deliveries.store.ts'
import { pushTo } from './notify-person.ts'
import { wakeChannels } from './wake-channels.ts'
import { channelsFor, gatheredAt, receives, isForMachines, membersOf, wantsAlerts } from './routing.rules.ts'
import {
  listReaders,
  listAlertsToNotify,
  listNotifiedRecipients,
  type Reader,
  type NotifiedAlertRow,
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
  const [alertRows, channels, readers, places] = await Promise.all([
    listAlertsToNotify(tx, workspaceId, alertIds),
    listAllChannels(tx, workspaceId),
    listReaders(tx, workspaceId),
    event === 'raised' ? [] : listNotifiedRecipients(tx, workspaceId, alertIds),
  ])

  /** Recipients of the first notification get the later ones too, whatever happened to the rule. */
  const channelsOf = ({ alert, channelIds }: NotifiedAlertRow) => {
    if (event === 'raised') return channelsFor({ channelIds, severity: alert.severity }, channels)
    const notifiedChannels = new Set(places.flatMap((one) => (one.alertId === alert.id ? one.channelId : [])))
    return channels.filter(({ id, isEnabled }) => isEnabled && notifiedChannels.has(id))
  }
  const readersOf = (channel: ChannelRow, { alert }: NotifiedAlertRow) => {
    const reached = membersOf(channel, readers).filter(isReached)
    if (event === 'raised') return reached
    const notifiedUsers = new Set(
      places.flatMap((one) => (one.alertId === alert.id && one.channelId === channel.id ? one.userId : [])),
    )
    return reached.filter(({ userId }) => notifiedUsers.has(userId))
  }

  const rows = alertRows.flatMap((row) =>
    channelsOf(row)
      .filter(({ kind }) => receives(kind, event) && (!onlyMachines || isForMachines(kind)))
      .flatMap((channel): NewDelivery[] => {
        const base = baseRow(channel, row, event)
        if (channel.kind !== 'email') {
          const nextTryAt = isForMachines(channel.kind) ? at : gatheredAt(at)
          return [{ ...base, status: 'waiting', nextTryAt }]
        }
        const reached = readersOf(channel, row)
        if (reached.length === 0 && event === 'raised') return [{ ...base, ...noRecipient }]
        return reached.flatMap((reader) =>
          addressedTo(reader, { alert: row.alert, event, at }).map((one) => ({ ...base, ...one })),
        )
      }),
  )
  const added = await addDeliveryRows(tx, rows)
  await wakeChannels(service, workspaceId, added, { tx })
}

/** Who turned alert e-mails off may still receive push notifications. */
const isReached = (reader: Reader) => wantsAlerts(reader) || reader.browsers.length > 0

const noRecipient = { status: 'failed', problem: 'nobody_there' } as const

/** Distinguishes the notifications of an alert that came back, or became active again, from the earlier ones. */
const timesOf = ({ returns, rounds }: NotifiedAlertRow['alert']) =>
  rounds > 0 ? `${returns}.${rounds}` : returns

const baseRow = (channel: ChannelRow, row: NotifiedAlertRow, event: Event['event']) => ({
  id: newId(),
  workspaceId: channel.workspaceId,
  channelId: channel.id,
  channelName: channel.name,
  channelKind: channel.kind,
  alertId: row.alert.id,
  event,
  content: contentOf(row),
  once: [channel.id, row.alert.id, event, timesOf(row.alert)].join(':'),
})

/** A mail and a push notification to each browser: quiet hours hold all of them. */
function addressedTo(
  reader: Reader,
  { alert, event, at }: { alert: NotifiedAlertRow['alert']; event: Event['event']; at: Date },
) {
  const { userId, email, preferences, browsers } = reader
  const { quietHours } = preferences
  const mayDisturb = alert.severity === 'critical' && quietHours?.letCriticalThrough
  const until = quietHours && !mayDisturb ? quietUntil(quietHours, at) : null
  const base = {
    userId,
    status: until ? ('held' as const) : ('waiting' as const),
    nextTryAt: until ?? gatheredAt(at),
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
