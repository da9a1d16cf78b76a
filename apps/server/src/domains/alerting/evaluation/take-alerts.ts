import type { ReceivedAlert } from '@marsad/contract/http/unlisted'
import type { Service } from '../../../platform/context.ts'
import { recordEvaluation } from '../alerts/evaluations.store.ts'
import { takeSignals } from '../alerts/take-signals.ts'
import { effectiveRules } from '../rules/alert-rules.rules.ts'
import { findRules } from '../rules/alert-rules.store.ts'
import { findTags } from './alert-watch.store.ts'
import { signalsFrom } from './received.rules.ts'
import { heartbeat, type MonitorAlert, MonitorLabels, type OwnAlert, toOwnAlert } from './received.ts'
import { takeMonitorAlerts } from './watch-monitors.ts'

/** Undefined if the alert is not about a monitor. */
export function toMonitorAlert({
  labels,
  annotations,
  startsAt,
  endsAt,
}: ReceivedAlert): MonitorAlert | undefined {
  const own = MonitorLabels.safeParse(labels)
  if (!own.success) return undefined
  const excess = Number(annotations['excess'])
  return { labels: own.data, excess, startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
}

/** Alerts of the evaluator, for all workspaces at once. Alerts from other rule files are ignored. */
export async function takeAlerts(service: Service, received: readonly ReceivedAlert[]) {
  const now = new Date()
  if (received.some((alert) => isHeartbeat(alert, now))) await recordEvaluation(service, now)
  const own = received.flatMap((alert) => toOwnAlert(alert) ?? [])
  const checked = received.flatMap((alert) => toMonitorAlert(alert) ?? [])
  const failures: unknown[] = []
  const inEach = async <Alert extends { labels: { workspace: string } }>(
    all: readonly Alert[],
    take: (workspaceId: string, alerts: readonly Alert[]) => Promise<void>,
  ) => {
    for (const [workspaceId, alerts] of Map.groupBy(all, ({ labels }) => labels.workspace)) {
      await take(workspaceId, alerts).catch((error: unknown) => failures.push(error))
    }
  }
  await inEach(own, async (workspaceId, alerts) =>
    takeSignals(service, workspaceId, await signalsOf(service, workspaceId, alerts, now)),
  )
  await inEach(checked, (workspaceId, alerts) => takeMonitorAlerts(service, workspaceId, alerts, now))
  // The evaluator sends them again; a failure in one workspace has not delayed the others.
  if (failures.length > 0) throw new AggregateError(failures, 'Not all alerts could be taken')
}

const isHeartbeat = ({ labels, endsAt }: ReceivedAlert, now: Date) =>
  labels['signal'] === heartbeat && new Date(endsAt) > now

const signalsOf = (service: Service, workspaceId: string, alerts: readonly OwnAlert[], now: Date) =>
  service.engines.postgres.transaction({ workspaceId }, async (tx) => {
    const ids = new Set(alerts.map(({ labels }) => labels.device))
    const [rules, devices] = await Promise.all([
      findRules(tx, workspaceId),
      findTags(tx, workspaceId, [...ids]),
    ])
    const rulesOf = effectiveRules(rules)
    // A device that was never seen cannot go offline.
    const known = new Map(
      devices.map((device) => [
        device.id,
        rulesOf(device).filter(({ subject }) => device.wasSeen || subject.kind !== 'offline'),
      ]),
    )
    return alerts.flatMap((alert) => {
      const held = known.get(alert.labels.device)
      return held ? signalsFrom(alert, { rules, held }, now) : []
    })
  })
