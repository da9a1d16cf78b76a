import type { Tx } from '../../engines/postgres.ts'
import type { Service } from '../../lib/ctx.ts'
import { findRulesById } from '../alert-rules/index.ts'
import { onSweep } from './alerts.rules.ts'
import { announceMoved } from './announce-alerts.ts'
import { listOpenRows, lockLife, type LifeRow } from './life.store.ts'
import { moveAlerts, type Moves } from './move-alerts.ts'
import { placesOf } from './places-of.ts'
import { presences } from './presences.ts'
import { findSignalDevices } from './signal-devices.store.ts'
import { findSignalMonitors } from './signal-monitors.store.ts'

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
