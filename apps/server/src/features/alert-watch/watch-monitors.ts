import type { Service } from '../../lib/ctx.ts'
import { takeSignals } from '../alerts/index.ts'
import { findOpenChecks, findWatchedMonitors } from './alert-watch.store.ts'
import { breachesFrom, clearsFrom } from './monitors.rules.ts'
import { newestChecks } from './newest-checks.series.ts'
import type { MonitorAlert } from './received.ts'

/** Takes what the evaluator found wrong with monitors of a workspace. */
export async function takeMonitorAlerts(
  service: Service,
  workspaceId: string,
  alerts: readonly MonitorAlert[],
  now: Date,
) {
  const breaches = alerts.filter(({ endsAt }) => endsAt > now)
  if (breaches.length > 0) {
    const ids = new Set(breaches.map(({ labels }) => labels.monitor))
    const monitors = await service.engines.postgres.transaction({ workspaceId }, (tx) =>
      findWatchedMonitors(tx, workspaceId, [...ids]),
    )
    await takeSignals(service, workspaceId, breachesFrom(breaches, byId(monitors)))
  }
  if (breaches.length < alerts.length) await watchMonitors(service, workspaceId)
}

/** Looks at what is open of the monitors of a workspace: it is over when a check says so. */
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
