import { alertLimits, type AlertStatus } from '@marsad/contract/alerts'
import type { Alert, AlertDetail, Alerts, AlertSummary, Person } from '@marsad/contract/http/alerts'

/** The actions of a person on an alert. */
export type Act = 'acknowledge' | 'resolve'

export const canAct = (act: Act, { status }: Pick<Alert, 'status'>): boolean =>
  act === 'acknowledge' ? status === 'active' : status !== 'resolved'

export const isOpen = ({ status }: Pick<Alert, 'status'>) => status !== 'resolved'

/** Whether there are more alerts than the total says. */
export const isCut = ({ total, counts }: Pick<Alerts, 'total' | 'counts'>) =>
  total >= alertLimits.counted && Object.values(counts).some((count) => count >= alertLimits.counted)

export interface Move {
  act: Act
  ids: readonly string[]
  by: Person
  at: string
}

/** An alert as it will be when the server has taken the action; any other one stays as it is. */
export function moved(alert: Alert, { act, ids, by, at }: Move): Alert {
  if (!ids.includes(alert.id) || !canAct(act, alert)) return alert
  return act === 'acknowledge'
    ? { ...alert, status: 'acknowledged', acknowledged: { at, by } }
    : { ...alert, status: 'resolved', resolved: { at, by, reason: 'person' } }
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
export function movedSummary(summary: AlertSummary, alerts: readonly Alert[], { act }: Move): AlertSummary {
  const active = { ...summary.active }
  let { acknowledged } = summary
  for (const alert of alerts.filter((one) => canAct(act, one))) {
    if (alert.status === 'active') active[alert.severity] -= 1
    if (alert.status === 'acknowledged') acknowledged -= 1
    if (act === 'acknowledge') acknowledged += 1
  }
  return { ...summary, active, acknowledged }
}
