import type { Tx } from '../../../engines/postgres.ts'
import { daysAgo, inBatches } from '../../../platform/batches.ts'
import type { Service } from '../../../platform/context.ts'
import { forEachWorkspace } from '../../../platform/for-each-workspace.ts'
import { inMaintenance } from '../maintenance/schedule.ts'
import { findRulesById } from '../rules/alert-rules.store.ts'
import { lookedAgainMs, onSweep, silenceOf } from './alerts.rules.ts'
import { announceMoved } from './tell-alerts.ts'
import { deleteEmptyIncidents, deleteOldAlerts } from './evidence.store.ts'
import { addEvents, type LifeRow, listDown, listOpenRows, lockLife, silenceRows } from './life.store.ts'
import { moveAlerts, type Moves } from './move-alerts.ts'
import { type Places, placesOf, presences } from './take-signals.ts'
import { findReturnsOfDevices, findSignalDevices, findSignalMonitors } from './signals.store.ts'

export async function forgetAlerts(service: Service, signal: AbortSignal): Promise<void> {
  const { engines, config } = service
  const before = daysAgo(config.retentionDays.alerts)
  const of = { having: 'alert_workspaces', name: 'old alerts', signal } as const
  await forEachWorkspace(service, of, async (workspaceId) => {
    for (const deleteSome of [deleteOldAlerts, deleteEmptyIncidents]) {
      await inBatches(signal, (most) =>
        engines.postgres.transaction({ workspaceId }, (tx) => deleteSome(tx, workspaceId, before, most)),
      )
    }
  })
}

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
  return settled.flatMap(({ row, silence }) =>
    silence === null && row.status === 'active' && !row.isTold ? row : [],
  )
}

/** What was muted with its host, and at which nobody has looked since that is back: it may be over as well. */
async function findUnproven(tx: Tx, workspaceId: string, rows: readonly LifeRow[], now: Date) {
  const { deviceIds, monitorIds } = placesOf(rows.filter(({ silence }) => silence === 'host_down'))
  const backAt = await findReturnsOfDevices(tx, workspaceId, deviceIds)
  const monitors = monitorIds.length > 0 ? await findSignalMonitors(tx, workspaceId, monitorIds) : []
  const intervalOf = new Map(monitors.map(({ id, intervalSeconds }) => [id, intervalSeconds]))
  return ({ silence, subject, deviceId, monitorId }: LifeRow) => {
    const back = backAt.get(deviceId)
    if (silence !== 'host_down' || !back) return false
    return now.getTime() - back.getTime() < lookedAgainMs(subject, intervalOf.get(monitorId ?? '') ?? 0)
  }
}

/** What nobody says and time alone brings: ends without a word, silences that begin and end, calm after flapping. */
export async function sweepAlerts(service: Service, workspaceId: string, now = new Date()): Promise<void> {
  const moved = await service.engines.postgres.transaction({ workspaceId }, async (tx) => {
    await lockLife(tx, workspaceId)
    const rows = await listOpenRows(tx, workspaceId)
    if (rows.length === 0) return undefined
    return moveAlerts(tx, service, workspaceId, await decide(tx, workspaceId, rows, now))
  })
  if (moved) announceMoved(service, workspaceId, moved)
}

async function decide(tx: Tx, workspaceId: string, rows: readonly LifeRow[], now: Date): Promise<Moves> {
  const places = placesOf(rows)
  const ruleIds = [...new Set(rows.flatMap(({ ruleId }) => ruleId ?? []))]
  const [rules, devices, monitors] = await Promise.all([
    findRulesById(tx, workspaceId, ruleIds),
    findSignalDevices(tx, workspaceId, places.deviceIds),
    findSignalMonitors(tx, workspaceId, places.monitorIds),
  ])
  const presenceOf = await presences(tx, devices, now)
  const [ruleOf, monitorOf] = [byId(rules), byId(monitors)]
  const isRuleOn = ({ sourceKind, monitorId, ruleId, subject }: LifeRow): boolean => {
    if (sourceKind === 'device') return ruleOf.get(ruleId)?.isEnabled ?? false
    const monitor = monitorOf.get(monitorId)
    if (!monitor || monitor.isPaused) return false
    return subject.kind !== 'certificate' || monitor.certificateDays !== null
  }
  const steps = Map.groupBy(rows, (row) =>
    onSweep(row, {
      source: row.sourceKind,
      hasSource: (row.sourceKind === 'monitor' ? row.monitorId : row.deviceId) !== null,
      isRuleOn: isRuleOn(row),
      presence: presenceOf(row.deviceId),
      now,
    }),
  )
  const ended = (['cleared', 'rule_gone', 'device_gone', 'monitor_gone'] as const).flatMap((resolution) =>
    (steps.get(resolution) ?? []).map((row) => ({ row, resolution })),
  )
  return { ended, calmed: steps.get('calm') ?? [], alsoSettle: places, now }
}

const byId = <Row extends { id: string }>(rows: readonly Row[]) =>
  new Map<string | null, Row>(rows.map((row) => [row.id, row]))
