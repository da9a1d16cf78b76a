import type { Tx } from '../../../engines/postgres.ts'
import { daysAgo, inBatches } from '../../../platform/batches.ts'
import type { Service } from '../../../platform/context.ts'
import { forEachWorkspace } from '../../../platform/for-each-workspace.ts'
import { deleteOldEscalations } from '../escalations/escalations.store.ts'
import { findRulesById } from '../rules/alert-rules.store.ts'
import { isAwake, onSweep } from './alerts.rules.ts'
import { announceMoved } from './announce-alerts.ts'
import { deleteEmptyIncidents, deleteOldAlerts } from './evidence.store.ts'
import { type LifeRow, listOpenRows, lockLife } from './life.store.ts'
import { moveAlerts, type Moves } from './move-alerts.ts'
import { targetsOf, presences } from './presences.ts'
import { findSignalDevices, findSignalMonitors } from './signals.store.ts'
import { handOver } from './take-signals.ts'

export async function forgetAlerts(service: Service, signal: AbortSignal): Promise<void> {
  const { engines, config } = service
  const before = daysAgo(config.retentionDays.alerts)
  const of = { due: 'old_alerts', moment: before, name: 'old alerts', signal } as const
  await forEachWorkspace(service, of, async (workspaceId) => {
    for (const deleteSome of [deleteOldAlerts, deleteEmptyIncidents, deleteOldEscalations]) {
      await inBatches(signal, (most) =>
        engines.postgres.transaction({ workspaceId }, (tx) => deleteSome(tx, workspaceId, before, most)),
      )
    }
  })
}

/** Alert changes caused by time alone: unreported ends, mutes that start and end, the end of flapping. */
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
  const targets = targetsOf(rows)
  const ruleIds = [...new Set(rows.flatMap(({ ruleId }) => ruleId ?? []))]
  const [rules, devices, monitors] = await Promise.all([
    findRulesById(tx, workspaceId, ruleIds),
    findSignalDevices(tx, workspaceId, targets.deviceIds),
    findSignalMonitors(tx, workspaceId, targets.monitorIds),
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
  const opened = await handOver(tx, workspaceId, { ended: ended.map(({ row }) => row), now })
  const over = new Set(ended.map(({ row }) => row))
  const woken = rows.filter((row) => isAwake(row, now) && !over.has(row))
  return { ...opened, ended, woken, calmed: steps.get('calm') ?? [], alsoSettle: targets, now }
}

const byId = <Row extends { id: string }>(rows: readonly Row[]) =>
  new Map<string | null, Row>(rows.map((row) => [row.id, row]))
