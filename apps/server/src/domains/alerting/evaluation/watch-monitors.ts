import type { Service } from '../../../platform/context.ts'
import { takeSignals } from '../alerts/take-signals.ts'
import { findOpenChecks, findWatchedMonitors } from './alert-watch.store.ts'
import { breachesFrom, clearsFrom, failingSince } from './received.rules.ts'
import { lastChecks, newestChecks } from './newest-checks.series.ts'
import type { MonitorAlert } from './received.ts'

/** Alerts of the evaluator about monitors of a workspace. */
export async function takeMonitorAlerts(
  service: Service,
  workspaceId: string,
  alerts: readonly MonitorAlert[],
  now: Date,
) {
  const breaches = alerts.filter(({ endsAt }) => endsAt > now)
  if (breaches.length > 0) {
    const ids = new Set(breaches.map(({ labels }) => labels.monitor))
    const { monitors, open } = await service.engines.postgres.transaction({ workspaceId }, async (tx) => ({
      monitors: await findWatchedMonitors(tx, workspaceId, [...ids]),
      open: await findOpenChecks(tx, workspaceId),
    }))
    // Open alerts were counted when they were raised.
    const since = new Map(
      open.flatMap((one) => (one.found === 'down' ? [[one.monitorId, one.startedAt]] : [])),
    )
    const isDown = new Set(breaches.flatMap(({ labels }) => (labels.signal === 'down' ? labels.monitor : [])))
    const unknown = monitors.filter(({ id }) => isDown.has(id) && !since.has(id))
    const checked = await lastChecks(service.engines.victoria, workspaceId, unknown)
    const downSince = (id: string) => {
      const monitor = byId(unknown).get(id)
      const checks = checked.get(id)
      return since.get(id) ?? (monitor && checks ? failingSince(monitor, checks, now) : null)
    }
    await takeSignals(service, workspaceId, breachesFrom(breaches, byId(monitors), downSince))
  }
  if (breaches.length < alerts.length) await watchMonitors(service, workspaceId)
}

/** Open alerts of the monitors of a workspace: a successful check ends them. */
export async function watchMonitors(service: Service, workspaceId: string) {
  const { postgres, victoria } = service.engines
  const { open, monitors } = await postgres.transaction({ workspaceId }, async (tx) => {
    const found = await findOpenChecks(tx, workspaceId)
    const ids = new Set(found.map(({ monitorId }) => monitorId))
    return { open: found, monitors: await findWatchedMonitors(tx, workspaceId, [...ids]) }
  })
  if (monitors.length === 0) return
  const newest = await newestChecks(victoria, workspaceId, monitors)
  await takeSignals(service, workspaceId, clearsFrom(open, byId(monitors), newest))
}

const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))
