import type { Tx } from '../../../engines/postgres.ts'
import type { BreachStep, Presence } from '../alerts/alerts.rules.ts'
import type { Identified } from '../alerts/identify-signals.ts'
import type { LifeRow } from '../alerts/life.store.ts'
import { conditionOf, hideStep, holdsCondition } from './conditions.rules.ts'
import { type Hidden, listConditionRows } from './conditions.store.ts'

type Breach = { one: Identified; step: BreachStep }

type Report = {
  known: readonly Identified[]
  breaches: readonly Breach[]
  /** Alerts that end with this report, and no longer stand for their condition. */
  cleared: readonly LifeRow[]
  judge: (one: Identified) => { presence: Presence }
  now: Date
}

/** Longer than any window: an alert that was not reported for this long does not last. */
const lookbackMs = 24 * 60 * 60_000

/**
 * One alert per condition: a warning ends when a critical alert stands for its condition, and is not raised
 * while one does. The critical alert records what it hides.
 */
export async function hideWarnings(
  tx: Tx,
  workspaceId: string,
  { known, breaches, cleared, judge, now }: Report,
) {
  const presenceOf = new Map(known.map((one) => [one.cause.columns.deviceId, judge(one).presence]))
  const deviceIds = [...presenceOf.keys()].flatMap((id) => id ?? [])
  const since = new Date(now.getTime() - lookbackMs)
  const over = new Set(cleared.map(({ id }) => id))
  const listed = deviceIds.length > 0 ? await listConditionRows(tx, workspaceId, deviceIds, since) : []
  const asRuled = new Map(known.flatMap(({ revision, last }) => (revision && last ? [[last.id, last]] : [])))
  const rows = listed.filter(({ id }) => !over.has(id)).map((row) => asRuled.get(row.id) ?? row)

  const critical = new Map<string, LifeRow | undefined>()
  for (const { one, step } of breaches) {
    const condition = conditionOf(one.cause.columns)
    if (condition && one.cause.columns.severity === 'critical' && step !== 'ignore') {
      critical.set(condition, undefined)
    }
  }
  for (const row of rows) {
    const condition = conditionOf(row)
    const presence = presenceOf.get(row.deviceId)
    if (condition && presence && holdsCondition(row, { presence, now })) critical.set(condition, row)
  }

  const criticalOf = (alert: Parameters<typeof conditionOf>[0]) => critical.get(conditionOf(alert) ?? '')
  const isHeld = (alert: Parameters<typeof conditionOf>[0]) => critical.has(conditionOf(alert) ?? '')
  const stepOf = ({ one, step }: Breach) =>
    hideStep(step, { severity: one.cause.columns.severity, isHeld: isHeld(one.cause.columns) })
  return {
    stepOf,
    superseded: rows.filter((row) => row.severity === 'warning' && isHeld(row)),
    hidden: known.flatMap(({ signal, cause: { columns } }): Hidden[] => {
      const row = criticalOf(columns)
      const { ruleId, severity } = columns
      if (!row || row.resolvedAt || !ruleId || severity !== 'warning') return []
      if (signal.state === 'clear') return [{ row, warning: null }]
      const { value, startedAt } = signal
      const warning = { ruleId, value, startedAt: startedAt.toISOString(), at: now.toISOString() }
      return [{ row, warning }]
    }),
  }
}
