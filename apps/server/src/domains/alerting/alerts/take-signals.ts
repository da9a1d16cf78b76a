import type { Tx } from '../../../engines/postgres.ts'
import type { Service } from '../../../platform/context.ts'
import { chunksOf } from '../../../platform/batches.ts'
import { newId } from '../../../platform/ids.ts'
import { type BreachStep, flaps, onBreach, onClear, patience } from './alerts.rules.ts'
import { announceMoved } from './announce-alerts.ts'
import { isStillReported } from '../conditions/conditions.rules.ts'
import { hideWarnings } from '../conditions/hide-warnings.ts'
import type { Cause } from '../incidents/find-causes.ts'
import { type Identified, identify, type Signal } from './identify-signals.ts'
import { listReturns } from './alert-events.store.ts'
import { type LifeRow, type NewAlert } from './life.store.ts'
import { moveAlerts, type Moves } from './move-alerts.ts'
import { maxMovedAtOnce, moveInTurn } from './move-in-turn.ts'
import { groupIntoIncidents } from '../incidents/group-into-incidents.ts'
import { presences } from './presences.ts'

/**
 * Signals of the devices and monitors of a workspace. Repeating one, or sending it from two processes at once,
 * changes nothing more; signals of a disabled rule or a missing device are ignored.
 */
export async function takeSignals(
  service: Service,
  workspaceId: string,
  signals: readonly Signal[],
  now = new Date(),
): Promise<void> {
  // Those of one device together: a warning and a critical alert about the same thing are decided at once.
  const together = [...Map.groupBy(signals, targetOf).values()].flat()
  for (const some of chunksOf(together, maxMovedAtOnce)) {
    const moved = await moveInTurn(service, workspaceId, async (tx) => {
      const known = await identify(tx, workspaceId, some)
      const moves = await decide(tx, workspaceId, known, now)
      return moveAlerts(tx, service, workspaceId, moves)
    })
    announceMoved(service, workspaceId, moved)
  }
}

const targetOf = (signal: Signal) => ('deviceId' in signal ? signal.deviceId : signal.monitorId)

async function decide(tx: Tx, workspaceId: string, known: readonly Identified[], now: Date): Promise<Moves> {
  const judge = await judgeOf(tx, known, now)
  const clears = known.flatMap((one) =>
    one.signal.state === 'clear' && one.last ? { row: one.last, step: onClear(one.last, judge(one)) } : [],
  )
  const ends = Map.groupBy(clears, ({ step }) => step)
  const cleared = (ends.get('resolve') ?? []).map(({ row }) => row)
  const breaches = known
    .filter(({ signal }) => signal.state === 'breach')
    .map((one) => ({ one, step: onBreach(one.last, judge(one)) }))
  const outdated = known.flatMap((one) => one.outdated ?? [])
  const { superseded, hidden, stepOf } = await hideWarnings(tx, workspaceId, {
    known,
    breaches,
    cleared: [...cleared, ...outdated],
    judge,
    now,
  })
  const steps = Map.groupBy(breaches, stepOf)
  const having = (step: BreachStep) => (steps.get(step) ?? []).map(({ one }) => one)
  const seen = (step: 'confirm' | 'follow') =>
    having(step).flatMap(({ signal, last }) => (last ? { row: last, value: signal.value } : []))
  const opened = await openAlerts(tx, workspaceId, { fresh: having('raise'), back: having('reopen') }, now)
  const inBatch = new Set(known.map(({ fingerprint }) => fingerprint))
  const takingOver = await handOver(tx, workspaceId, {
    ended: [...cleared, ...outdated],
    isKnown: (one) => inBatch.has(one),
    now,
  })
  return {
    raised: [...opened.raised, ...takingOver.raised],
    reopened: [...opened.reopened, ...takingOver.reopened],
    revised: known.flatMap(({ revision }) => revision ?? []),
    // A resolved alert keeps the values it had when it was resolved.
    confirmed: [...seen('confirm'), ...seen('follow').map((one) => ({ ...one, value: null }))],
    calmed: (ends.get('calm') ?? []).map(({ row }) => row),
    ended: [
      ...cleared.map((row) => ({ row, resolution: 'cleared' as const })),
      ...outdated.map((row) => ({ row, resolution: 'rule_gone' as const })),
      ...superseded.map((row) => ({ row, resolution: 'superseded' as const })),
    ],
    hidden,
    now,
  }
}

/** What is known when a signal is judged. */
async function judgeOf(tx: Tx, known: readonly Identified[], now: Date) {
  const presenceOf = await presences(
    tx,
    known.flatMap(({ cause: { device } }) => device ?? []),
    now,
  )
  return ({ signal: { startedAt }, cause: { device } }: Identified) => ({
    startedAt,
    presence: presenceOf(device?.id ?? null),
    now,
  })
}

/** Warnings that critical alerts hid and that still hold are opened in the moment these end. */
export async function handOver(
  tx: Tx,
  workspaceId: string,
  {
    ended,
    isKnown = () => false,
    now,
  }: { ended: readonly LifeRow[]; isKnown?: (fingerprint: string) => boolean; now: Date },
) {
  const signals = ended.flatMap(({ hiddenWarning, deviceId, part }): Signal[] => {
    if (!hiddenWarning || !deviceId || !isStillReported(hiddenWarning, now)) return []
    const { ruleId, value, startedAt } = hiddenWarning
    return [{ ruleId, deviceId, part, state: 'breach', value, startedAt: new Date(startedAt) }]
  })
  if (signals.length === 0) return { raised: [], reopened: [] }
  const known = (await identify(tx, workspaceId, signals)).filter(({ fingerprint }) => !isKnown(fingerprint))
  const judge = await judgeOf(tx, known, now)
  const steps = Map.groupBy(known, (one) => onBreach(one.last, judge(one)))
  return openAlerts(
    tx,
    workspaceId,
    { fresh: steps.get('raise') ?? [], back: steps.get('reopen') ?? [] },
    now,
  )
}

async function openAlerts(
  tx: Tx,
  workspaceId: string,
  { fresh, back }: { fresh: readonly Identified[]; back: readonly Identified[] },
  now: Date,
) {
  const reopened = back.flatMap(({ signal: { value, startedAt }, cause: { columns }, last }) =>
    last ? { row: last, value, startedAt, severity: columns.severity, subject: columns.subject } : [],
  )
  const returns = reopened.length > 0 ? await returnsOf(tx, reopened, now) : undefined
  return {
    raised: await newAlerts(tx, workspaceId, fresh, now),
    reopened: reopened.map((one) => ({ ...one, isFlapping: flaps(returns?.get(one.row.id) ?? [], now) })),
  }
}

async function returnsOf(tx: Tx, reopened: readonly { row: LifeRow }[], now: Date) {
  const since = new Date(now.getTime() - patience.flapMs)
  const rows = await listReturns(
    tx,
    reopened.map(({ row }) => row.id),
    since,
  )
  const byAlert = Map.groupBy(rows, ({ alertId }) => alertId)
  return new Map([...byAlert].map(([id, events]) => [id, events.map(({ at }) => at)]))
}

async function newAlerts(
  tx: Tx,
  workspaceId: string,
  fresh: readonly Identified[],
  now: Date,
): Promise<NewAlert[]> {
  if (fresh.length === 0) return []
  const incidentOf = await groupIntoIncidents(
    tx,
    workspaceId,
    fresh.map(({ cause: { columns, device } }) => ({
      targetId: targetIdOf(columns),
      kind: columns.deviceId ? 'device' : 'monitor',
      address: device?.address ?? null,
      isOffline: columns.subject.kind === 'offline',
    })),
    now,
  )
  return fresh.flatMap(({ signal, cause: { columns }, fingerprint }) => {
    const incidentId = incidentOf.get(targetIdOf(columns))
    if (!incidentId) return []
    return {
      ...columns,
      id: newId(),
      fingerprint,
      value: signal.value,
      startedAt: signal.startedAt,
      incidentId,
    }
  })
}

const targetIdOf = ({ deviceId, monitorId }: Cause['columns']) => deviceId ?? monitorId ?? ''
