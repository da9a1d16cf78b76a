import type { MessageEvent } from '@marsad/contract/alerts'
import type { Preferences } from '@marsad/contract/http/profile'
import type { Tx } from '../../../../engines/postgres.ts'
import type { Service } from '../../../../platform/context.ts'
import { newId } from '../../../../platform/ids.ts'
import { instantOf, minutesOf, onDay, wallClock } from '../../../../platform/zoned-time.ts'
import { type ChannelRow, listAllChannels } from '../channels/channels.store.ts'
import { contentOf } from '../messages/group-message.ts'
import { addDeliveryRows, type NewDelivery } from './deliveries.store.ts'
import { wakeChannels } from './wake-channels.ts'
import { channelsFor, gatheredAt, hears, isForMachines, membersOf } from './routing.rules.ts'
import { listReaders, listTold, listToldPlaces, type Reader, type ToldRow } from './told.store.ts'

/** When the quiet hours that a moment lies in are over; null where it lies in none. */
export function quietUntil({ isOn, from, to, timeZone }: Preferences['quietHours'], at: Date): Date | null {
  const [start, end] = [minutesOf(from), minutesOf(to)]
  const wall = wallClock(at, timeZone)
  const now = wall.getUTCHours() * 60 + wall.getUTCMinutes()
  const isQuiet = start <= end ? now >= start && now < end : now >= start || now < end
  if (!isOn || !isQuiet) return null
  const over = instantOf(onDay(wall, now < end ? 0 : 1, end), timeZone)
  // Clocks that were set back show the last of the quiet hours twice; the second time counts no more.
  return over > at ? over : null
}

type Told = { workspaceId: string; alertIds: readonly string[]; event: Exclude<MessageEvent, 'test'> }

/**
 * Writes down that people and programs are to be told, in the transaction that moved the alerts; the messages leave
 * when it commits. Each transition is told once to each place, however often this is called. Call it last: what comes
 * after it in the transaction keeps others from telling the same places. Wants the scope of the workspace.
 */
export async function tell(tx: Tx, service: Service, { workspaceId, alertIds, event }: Told) {
  if (alertIds.length === 0) return
  const [told, channels, readers, places] = await Promise.all([
    listTold(tx, workspaceId, alertIds),
    listAllChannels(tx, workspaceId),
    listReaders(tx, workspaceId),
    event === 'raised' ? [] : listToldPlaces(tx, workspaceId, alertIds),
  ])
  const at = new Date()

  /** Who heard of the beginning hears of the rest, whatever has become of the rule. */
  const channelsOf = ({ alert, channelIds }: ToldRow) => {
    if (event === 'raised') return channelsFor({ channelIds, severity: alert.severity }, channels)
    const heard = new Set(places.flatMap((one) => (one.alertId === alert.id ? one.channelId : [])))
    return channels.filter(({ id, isEnabled }) => isEnabled && heard.has(id))
  }
  const readersOf = (channel: ChannelRow, { alert }: ToldRow) => {
    const reached = membersOf(channel, readers).filter(wantsAlerts)
    if (event === 'raised') return reached
    const heard = new Set(
      places.flatMap((one) => (one.alertId === alert.id && one.channelId === channel.id ? one.userId : [])),
    )
    return reached.filter(({ userId }) => heard.has(userId))
  }

  const rows = told.flatMap((row) =>
    channelsOf(row)
      .filter(({ kind }) => hears(kind, event))
      .flatMap((channel): NewDelivery[] => {
        const base = baseRow(channel, row, event)
        if (channel.kind !== 'email') {
          const nextTryAt = isForMachines(channel.kind) ? at : gatheredAt(at)
          return [{ ...base, status: 'waiting', nextTryAt }]
        }
        const reached = readersOf(channel, row)
        if (reached.length === 0 && event === 'raised') return [{ ...base, ...nobody }]
        return reached.map((reader) => ({ ...base, ...addressedTo(reader, { alert: row.alert, event, at }) }))
      }),
  )
  const added = await addDeliveryRows(tx, rows)
  await wakeChannels(service, workspaceId, added, { tx })
}

const nobody = { status: 'failed', problem: 'nobody_there' } as const

const wantsAlerts = ({ preferences }: Reader) => preferences.notifications?.alerts ?? true

const baseRow = (channel: ChannelRow, row: ToldRow, event: Told['event']) => ({
  id: newId(),
  workspaceId: channel.workspaceId,
  channelId: channel.id,
  channelName: channel.name,
  channelKind: channel.kind,
  alertId: row.alert.id,
  event,
  content: contentOf(row),
  once: [channel.id, row.alert.id, event, row.alert.returns].join(':'),
})

function addressedTo(
  { userId, email, preferences }: Reader,
  { alert, event, at }: { alert: ToldRow['alert']; event: Told['event']; at: Date },
) {
  const { quietHours } = preferences
  const mayDisturb = alert.severity === 'critical' && quietHours?.letCriticalThrough
  const until = quietHours && !mayDisturb ? quietUntil(quietHours, at) : null
  return {
    id: newId(),
    userId,
    recipient: email,
    // Whoever several channels reach is written to once.
    once: ['email', userId, alert.id, event, alert.returns].join(':'),
    status: until ? ('held' as const) : ('waiting' as const),
    nextTryAt: until ?? gatheredAt(at),
  }
}
