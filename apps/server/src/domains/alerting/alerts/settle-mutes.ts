import type { Tx } from '../../../engines/postgres.ts'
import { inMaintenance } from '../maintenance/schedule.ts'
import { lookedAgainMs, silenceOf } from './alerts.rules.ts'
import { addEvents } from './alert-events.store.ts'
import { type LifeRow, listDown, listOpenRows, silenceRows } from './life.store.ts'
import { type AlertTargets, targetsOf } from './presences.ts'
import { findReturnsOfDevices, findSignalMonitors } from './signals.store.ts'

/**
 * Mutes of these devices and monitors start and end here; returns the active alerts that nobody was notified of yet,
 * and those whose mute started or ended.
 */
export async function settleMutes(
  tx: Tx,
  workspaceId: string,
  targets: AlertTargets,
  now: Date,
): Promise<Settled> {
  if (targets.deviceIds.length + targets.monitorIds.length === 0)
    return { unnotified: [], muted: [], unmuted: [] }
  const rows = await listOpenRows(tx, workspaceId, targets)
  const known = targetsOf(rows)
  // A monitor can change while its device does not, and it is muted while that is offline.
  const down = await listDown(tx, workspaceId, known.deviceIds)
  const maintained = await inMaintenance(tx, workspaceId, known, now)
  const isUnproven = await findUnproven(tx, workspaceId, rows, now)
  const settled = rows.map((row) => ({
    row,
    silence: silenceOf(row.subject, {
      isInMaintenance: maintained.has(row.deviceId ?? '') || maintained.has(row.monitorId ?? ''),
      isDown: down.has(row.deviceId) || isUnproven(row),
    }),
  }))
  const changed = settled.filter(({ row, silence }) => row.silence !== silence)
  for (const [silence, same] of Map.groupBy(changed, (one) => one.silence)) {
    await silenceRows(
      tx,
      same.map(({ row }) => row),
      silence,
    )
  }
  await addEvents(
    tx,
    workspaceId,
    changed.map(({ row, silence }) => ({
      alertId: row.id,
      kind: silence ? 'silenced' : 'unsilenced',
      silence,
      at: now,
    })),
  )
  const notifiable = settled.filter(({ row, silence }) => silence === null && row.status === 'active')
  return {
    unnotified: notifiable.flatMap(({ row }) => (row.isNotified ? [] : row)),
    muted: changed.flatMap(({ row, silence }) => (silence === null ? [] : row)),
    unmuted: notifiable.flatMap(({ row }) => (row.silence === null ? [] : row)),
  }
}

type Settled = { unnotified: LifeRow[]; muted: LifeRow[]; unmuted: LifeRow[] }

/** Alerts muted with their host and not evaluated since it is back: they may have ended too. */
export async function findUnproven(tx: Tx, workspaceId: string, rows: readonly LifeRow[], now: Date) {
  const { deviceIds, monitorIds } = targetsOf(rows.filter(({ silence }) => silence === 'host_down'))
  const backAt = await findReturnsOfDevices(tx, workspaceId, deviceIds)
  const monitors = monitorIds.length > 0 ? await findSignalMonitors(tx, workspaceId, monitorIds) : []
  const intervalOf = new Map(monitors.map(({ id, intervalSeconds }) => [id, intervalSeconds]))
  return ({ silence, subject, deviceId, monitorId }: LifeRow) => {
    const back = backAt.get(deviceId)
    if (silence !== 'host_down' || !back) return false
    return now.getTime() - back.getTime() < lookedAgainMs(subject, intervalOf.get(monitorId ?? '') ?? 0)
  }
}
