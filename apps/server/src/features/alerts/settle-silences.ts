import type { Tx } from '../../engines/postgres.ts'
import { inMaintenance } from '../maintenance/index.ts'
import { silenceOf } from './alerts.rules.ts'
import { addEvents, listDown, listOpenRows, silenceRows, type LifeRow } from './life.store.ts'
import { placesOf, type Places } from './places-of.ts'

/** Begins and ends the silences of what is open in places; gives those alerts of which somebody is to be told now. */
export async function settleSilences(
  tx: Tx,
  workspaceId: string,
  places: Places,
  now: Date,
): Promise<LifeRow[]> {
  if (places.deviceIds.length + places.monitorIds.length === 0) return []
  const rows = await listOpenRows(tx, workspaceId, places)
  const known = placesOf(rows)
  // A monitor can move though its device does not, and it is muted while that is down.
  const down = await listDown(tx, workspaceId, known.deviceIds)
  const maintained = await inMaintenance(tx, workspaceId, known, now)
  const settled = rows.map(({ deviceId, monitorId, ...row }) => ({
    row: { deviceId, monitorId, ...row },
    silence: silenceOf(row.subject, {
      isInMaintenance: maintained.has(deviceId ?? '') || maintained.has(monitorId ?? ''),
      isDown: down.has(deviceId ?? ''),
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
  return settled.flatMap(({ row, silence }) =>
    silence === null && row.status === 'active' && !row.isTold ? row : [],
  )
}
