import type { Tx } from '../../../engines/postgres.ts'
import { daysAgo, inBatches } from '../../../platform/batches.ts'
import type { Service } from '../../../platform/context.ts'
import { forEachWorkspace } from '../../../platform/for-each-workspace.ts'
import { deleteOldEscalations } from '../escalations/escalations.store.ts'
import { findCauses } from '../incidents/find-causes.ts'
import { isAwake, isChecked, onSweep } from './alerts.rules.ts'
import { announceMoved } from './announce-alerts.ts'
import { deleteEmptyIncidents, deleteOldAlerts } from './evidence.store.ts'
import type { Finder } from './fingerprint.rules.ts'
import { findHeldBreaches } from './held-breaches.series.ts'
import { followCause } from './identify-signals.ts'
import { type LifeRow, listOpenPage } from './life.store.ts'
import { moveAlerts, type Moves } from './move-alerts.ts'
import { maxMovedAtOnce, moveInTurn } from './move-in-turn.ts'
import { targetsOf, presences } from './presences.ts'
import { findSignalDevices } from './signals.store.ts'
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

/**
 * Alert changes that no signal reports: unreported ends, edits of rules, mutes that start and end, the end of flapping.
 */
export async function sweepAlerts(service: Service, workspaceId: string, now = new Date()): Promise<void> {
  const isHeld = await findHeldBreaches(service, workspaceId, now)
  let after: string | undefined
  do {
    const page = { after, limit: maxMovedAtOnce }
    const swept = await moveInTurn(service, workspaceId, async (tx) => {
      const rows = await listOpenPage(tx, workspaceId, page)
      if (rows.length === 0) return undefined
      const moves = await decide(tx, workspaceId, { rows, isHeld }, now)
      return { moved: await moveAlerts(tx, service, workspaceId, moves), rows }
    })
    if (swept) announceMoved(service, workspaceId, swept.moved)
    after = swept?.rows.length === maxMovedAtOnce ? swept.rows.at(-1)?.id : undefined
  } while (after)
}

type Open = { rows: readonly LifeRow[]; isHeld: (alertId: string) => boolean }

async function decide(tx: Tx, workspaceId: string, { rows, isHeld }: Open, now: Date): Promise<Moves> {
  const targets = targetsOf(rows)
  const [causeOf, devices] = await Promise.all([
    findCauses(tx, workspaceId, rows.flatMap(finderOf)),
    findSignalDevices(tx, workspaceId, targets.deviceIds),
  ])
  const presenceOf = await presences(tx, devices, now)
  const open = rows.map((row) => followCause(row, finderOf(row).map(causeOf)[0]))
  const steps = Map.groupBy(open, ({ row, isCovered }) =>
    onSweep(row, {
      source: row.sourceKind,
      hasSource: (row.sourceKind === 'monitor' ? row.monitorId : row.deviceId) !== null,
      isCovered,
      isHeld: isHeld(row.id),
      presence: presenceOf(row.deviceId),
      now,
    }),
  )
  const ended = (['cleared', 'rule_gone', 'device_gone', 'monitor_gone'] as const).flatMap((resolution) =>
    (steps.get(resolution) ?? []).map(({ row }) => ({ row, resolution })),
  )
  const opened = await handOver(tx, workspaceId, { ended: ended.map(({ row }) => row), now })
  const over = new Set(ended.map(({ row }) => row))
  return {
    ...opened,
    revised: open.flatMap(({ row, revision }) => (revision && !over.has(row) ? revision : [])),
    ended,
    woken: open.flatMap(({ row }) => (isAwake(row, now) && !over.has(row) ? row : [])),
    calmed: (steps.get('calm') ?? []).map(({ row }) => row),
    alsoSettle: targets,
    now,
  }
}

/** What would find an alert; nothing once its device, monitor or rule is gone. */
function finderOf({ subject, monitorId, ruleId, deviceId, part }: LifeRow): Finder[] {
  if (isChecked(subject)) return monitorId ? [{ monitorId, found: subject.kind }] : []
  return ruleId && deviceId ? [{ ruleId, deviceId, part }] : []
}
