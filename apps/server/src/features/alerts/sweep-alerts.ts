import type { Tx } from '../../engines/postgres.ts'
import type { Service } from '../../lib/ctx.ts'
import { findRulesById } from '../alert-rules/index.ts'
import { onSweep } from './alerts.rules.ts'
import { announceAlerts } from './announce-alerts.ts'
import { devicesOf } from './devices-of.ts'
import { heardForMs } from './evaluations.rules.ts'
import { findHeard } from './evaluations.store.ts'
import { listOpenRows, lockLife, type LifeRow } from './life.store.ts'
import { moveAlerts, type Moves } from './move-alerts.ts'
import { presences } from './presences.ts'
import { findSignalDevices } from './signal-devices.store.ts'

/** What nobody says and time alone brings: ends without a word, silences that begin and end, calm after flapping. */
export async function sweepAlerts(service: Service, workspaceId: string, now = new Date()): Promise<void> {
  const moved = await service.engines.postgres.transaction({ workspaceId }, async (tx) => {
    await lockLife(tx, workspaceId)
    const rows = await listOpenRows(tx, workspaceId)
    if (rows.length === 0) return []
    return moveAlerts(tx, service, workspaceId, await decide(tx, workspaceId, rows, now))
  })
  if (moved.length > 0) announceAlerts(service, workspaceId, moved)
}

async function decide(tx: Tx, workspaceId: string, rows: readonly LifeRow[], now: Date): Promise<Moves> {
  const deviceIds = devicesOf(rows)
  const ruleIds = [...new Set(rows.flatMap(({ ruleId }) => ruleId ?? []))]
  const [heard, rules, devices] = await Promise.all([
    findHeard(tx),
    findRulesById(tx, workspaceId, ruleIds),
    findSignalDevices(tx, workspaceId, deviceIds),
  ])
  const presenceOf = await presences(tx, workspaceId, devices, now)
  const isOn = new Set(rules.flatMap(({ id, isEnabled }) => (isEnabled ? id : [])))
  const steps = Map.groupBy(rows, (row) =>
    onSweep(row, {
      hasDevice: row.deviceId !== null,
      isRuleOn: row.ruleId !== null && isOn.has(row.ruleId),
      heardForMs: heardForMs(heard, now),
      presence: presenceOf(row.deviceId ?? ''),
      now,
    }),
  )
  const ended = (['cleared', 'rule_gone', 'device_gone'] as const).flatMap((resolution) =>
    (steps.get(resolution) ?? []).map((row) => ({ row, resolution })),
  )
  return { ended, calmed: steps.get('calm') ?? [], alsoSettle: deviceIds, now }
}
