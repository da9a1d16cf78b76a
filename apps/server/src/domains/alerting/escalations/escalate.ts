import type { Tx } from '../../../engines/postgres.ts'
import type { Service } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { escalationsHandled } from './escalations.rules.ts'
import {
  addEscalationRows,
  type AlertToEscalate,
  endEscalations,
  handAlertsOver,
  listAlertsToEscalate,
  listOver,
  listRunningOfIncidents,
  moveToIncident,
  withoutCritical,
  writeEscalationOf,
} from './escalations.store.ts'

/**
 * Escalations of alerts that are raised, unmuted, worse or active again begin here, one for each incident and policy, in
 * the transaction that moved the alerts: no job stands between an alert and its first step. The worker does the steps.
 * A running one takes the alerts of its incident. Needs the lock of the workspace's alerts; call it before notifications
 * are written.
 */
export async function startEscalations(
  tx: Tx,
  { config }: Service,
  workspaceId: string,
  alertIds: readonly string[],
  now: Date,
): Promise<void> {
  if (alertIds.length === 0) return
  const rows = await listAlertsToEscalate(tx, workspaceId, alertIds)
  if (rows.length === 0) return
  const incidentIds = [...new Set(rows.map(({ incidentId }) => incidentId))]
  const running = new Map(
    (await listRunningOfIncidents(tx, incidentIds)).map((row) => [`${row.incidentId} ${row.policyId}`, row]),
  )
  const critical = rows.flatMap(({ id, severity }) => (severity === 'critical' ? id : []))
  const mild = new Set(await withoutCritical(tx, idsOf([...running.values()]), critical))
  const groups = Map.groupBy(rows, ({ incidentId, policy }) => `${incidentId} ${policy.id}`)
  const fresh: Parameters<typeof addEscalationRows>[1][number][] = []
  const alertsOf = new Map<string, string[]>()
  const overtaken = new Map<string, string>()
  for (const [key, same] of groups) {
    const last = running.get(key)
    // Who was paged about warnings does not know of the first critical alert, and the next step may be hours away.
    const isWorse = last && last.done > 0 && mild.has(last.id) && same.some(isCritical)
    if (last && !isWorse) {
      alertsOf.set(last.id, idsOf(same))
      continue
    }
    const [first] = same
    if (!first) continue
    const id = newId()
    const { policy, incidentId } = first
    const { name: policyName, steps, repeats } = policy
    const begin = { startedAt: now, nextStepAt: new Date(now.getTime() + config.pace.firstStepMs) }
    fresh.push({ id, workspaceId, incidentId, policyId: policy.id, policyName, steps, repeats, ...begin })
    alertsOf.set(id, idsOf(same))
    if (last) overtaken.set(last.id, id)
  }
  await endEscalations(tx, [...overtaken.keys()], 'merged', now)
  await addEscalationRows(tx, fresh)
  for (const [from, to] of overtaken) await handAlertsOver(tx, from, to)
  for (const [id, ids] of alertsOf) await writeEscalationOf(tx, id, ids)
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

const isCritical = ({ severity }: AlertToEscalate) => severity === 'critical'

/** Escalations of alerts that were resolved or muted end, unless another alert of theirs is active. */
export async function settleEscalations(tx: Tx, alertIds: readonly string[], now: Date): Promise<void> {
  if (alertIds.length === 0) return
  const over = await listOver(tx, alertIds)
  for (const [ending, same] of Map.groupBy(over, (one) => one.ending)) {
    await endEscalations(tx, idsOf(same), ending, now)
  }
}

/** Escalations that an acknowledgement or a snooze of alerts ends. */
export async function acknowledgeEscalations(
  tx: Tx,
  rows: Parameters<typeof escalationsHandled>[0],
  now: Date,
): Promise<void> {
  const { ids, unlessCritical } = escalationsHandled(rows)
  await endEscalations(tx, [...ids, ...(await withoutCritical(tx, unlessCritical))], 'acknowledged', now)
}

/** Escalations of an incident that becomes part of another go on there; of two of one policy, the older one does. */
export async function mergeEscalations(tx: Tx, into: ReadonlyMap<string, string>, now: Date): Promise<void> {
  if (into.size === 0) return
  const running = await listRunningOfIncidents(tx, [...new Set([...into.keys(), ...into.values()])])
  const targetOf = (incidentId: string) => into.get(incidentId) ?? incidentId
  const groups = Map.groupBy(running, ({ incidentId, policyId }) => `${targetOf(incidentId)} ${policyId}`)
  for (const [oldest, ...others] of groups.values()) {
    if (!oldest) continue
    for (const { id } of others) await handAlertsOver(tx, id, oldest.id)
    await endEscalations(tx, idsOf(others), 'merged', now)
  }
  for (const [from, to] of into) await moveToIncident(tx, from, to)
}
