import { alertLimits, type AlertStatus } from '@marsad/contract/alerts'
import type { Alert, AlertDetail, Alerts, AlertSummary, Person } from '@marsad/contract/http/alerts'

/** The actions of a person on an alert. */
export type Act = 'acknowledge' | 'unacknowledge' | 'snooze' | 'assign' | 'resolve' | 'reopen'

const allowed: Record<Act, readonly AlertStatus[]> = {
  acknowledge: ['active'],
  unacknowledge: ['acknowledged'],
  snooze: ['active', 'acknowledged'],
  assign: ['active', 'acknowledged'],
  resolve: ['active', 'acknowledged'],
  reopen: ['resolved'],
}

export const canAct = (act: Act, { status }: Pick<Alert, 'status'>): boolean => allowed[act].includes(status)

export const isOpen = ({ status }: Pick<Alert, 'status'>) => status !== 'resolved'

/** Whether a person resolved it a short time ago: then it can be opened again. */
export const isReopenable = ({ resolved }: Pick<Alert, 'resolved'>, now = Date.now()) =>
  resolved?.reason === 'person' && now - Date.parse(resolved.at) < alertLimits.reopenMinutes * 60_000

/** Whether there are more alerts than the total shows. */
export const isCut = ({ total, counts }: Pick<Alerts, 'total' | 'counts'>) =>
  total >= alertLimits.counted && Object.values(counts).some((count) => count >= alertLimits.counted)

/** A requested action. */
export interface Wish {
  act: Act
  alerts: readonly Alert[]
  note?: string
  /** The end of a snooze. */
  until?: string
  /** Null to unassign. */
  assignedTo?: Person | null
}

export interface Move extends Omit<Wish, 'alerts' | 'note'> {
  ids: readonly string[]
  by: Person
  at: string
}

/** An alert as it will be when the server has taken the action; any other one stays as it is. */
export function moved(alert: Alert, { act, ids, by, at, until, assignedTo = null }: Move): Alert {
  if (!ids.includes(alert.id) || !canAct(act, alert)) return alert
  switch (act) {
    case 'acknowledge':
      return { ...alert, status: 'acknowledged', acknowledged: { at, by } }
    case 'snooze':
      return { ...alert, status: 'acknowledged', acknowledged: { at, by }, snoozedUntil: until ?? null }
    case 'assign':
      return { ...alert, assignedTo }
    case 'resolve':
      return {
        ...alert,
        status: 'resolved',
        snoozedUntil: null,
        resolved: { at, by, reason: 'person' },
      }
    default:
      return { ...alert, status: 'active', acknowledged: null, snoozedUntil: null, resolved: null }
  }
}

/** A list after an action: in a list of one status, alerts that left it are gone, and the counts follow. */
export function movedList(list: Alerts, only: AlertStatus | undefined, move: Move): Alerts {
  const counts = { ...list.counts }
  for (const alert of list.alerts) {
    const next = moved(alert, move)
    counts[alert.status] -= 1
    counts[next.status] += 1
  }
  const alerts = list.alerts
    .map((alert) => moved(alert, move))
    .filter(({ status }) => only === undefined || status === only)
  return { ...list, alerts, counts, total: list.total - (list.alerts.length - alerts.length) }
}

export const movedDetail = (detail: AlertDetail, move: Move): AlertDetail => ({
  ...detail,
  alert: moved(detail.alert, move),
  related: detail.related.map((alert) => moved(alert, move)),
})

/** The summary after these alerts, given as they were, have moved. */
export function movedSummary(summary: AlertSummary, alerts: readonly Alert[], move: Move): AlertSummary {
  const active = { ...summary.active }
  let { acknowledged } = summary
  for (const alert of alerts) {
    const { status } = moved(alert, move)
    if (alert.status === 'active') active[alert.severity] -= 1
    if (status === 'active') active[alert.severity] += 1
    if (alert.status === 'acknowledged') acknowledged -= 1
    if (status === 'acknowledged') acknowledged += 1
  }
  return { ...summary, active, acknowledged }
}

/** What takes an action back; null if nothing does so for all of its alerts. */
export function undoOf({ act, alerts }: Wish): Wish | null {
  const [first] = alerts
  if (!first) return null
  if (act === 'acknowledge') return { act: 'unacknowledge', alerts }
  if (act === 'unacknowledge') return alerts.some(isSnoozed) ? null : { act: 'acknowledge', alerts }
  if (act === 'resolve') return { act: 'reopen', alerts }
  if (act === 'snooze') {
    return alerts.every(({ status }) => status === 'active') ? { act: 'unacknowledge', alerts } : null
  }
  const before = first.assignedTo
  const isSame = alerts.every(({ assignedTo }) => assignedTo?.id === before?.id)
  // Whoever left the team cannot be assigned again.
  return act === 'assign' && isSame && before?.id !== null
    ? { act: 'assign', alerts, assignedTo: before }
    : null
}

const isSnoozed = ({ snoozedUntil }: Alert) => snoozedUntil !== null
