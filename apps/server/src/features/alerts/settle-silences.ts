import type { Tx } from '../../engines/postgres.ts'
import { inMaintenance } from '../maintenance/index.ts'
import { silenceOf } from './alerts.rules.ts'
import { devicesOf } from './devices-of.ts'
import { addEvents, listOpenRows, silenceRows, type LifeRow } from './life.store.ts'

/** Begins and ends the silences of what is open on devices; gives those alerts of which somebody is to be told now. */
export async function settleSilences(
  tx: Tx,
  workspaceId: string,
  deviceIds: readonly string[],
  now: Date,
): Promise<LifeRow[]> {
  if (deviceIds.length === 0) return []
  const rows = await listOpenRows(tx, workspaceId, deviceIds)
  const down = new Set(devicesOf(rows.filter(({ subject }) => subject.kind === 'offline')))
  const maintained = await inMaintenance(tx, workspaceId, devicesOf(rows), now)
  const settled = rows.map((row) => ({
    row,
    silence: silenceOf(row.subject, {
      isInMaintenance: maintained.has(row.deviceId ?? ''),
      isDown: down.has(row.deviceId ?? ''),
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
