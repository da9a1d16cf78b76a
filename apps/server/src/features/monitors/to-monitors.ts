import type { Monitor } from '@marsad/contract/http/monitors'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { monitorsInMaintenance } from '../maintenance/index.ts'
import { monitorBars, monitorFigures, monitorSparklines, type MonitorFigures } from './figures.series.ts'
import { monitorStates, type StateOf } from './monitor-states.ts'
import type { ShownRow } from './monitors.store.ts'
import { lastResults } from './results.series.ts'
import { monitorUptimes } from './uptime.series.ts'

const daySeconds = 86_400

/** The rows as they are shown, with what their samples tell. */
export async function toMonitors(
  ctx: WorkspaceCtx,
  rows: readonly ShownRow[],
  known?: StateOf,
): Promise<Monitor[]> {
  const { workspaceId } = ctx.caller
  const { victoria } = ctx.engines
  const monitors = rows.map(({ monitor }) => monitor)
  const [stateOf, figuresOf, uptimes, bars, sparklines, last, inMaintenance] = await Promise.all([
    known ?? monitorStates(ctx),
    monitorFigures(victoria, workspaceId, monitors),
    monitorUptimes(victoria, workspaceId, monitors),
    monitorBars(victoria, workspaceId, monitors),
    monitorSparklines(victoria, workspaceId, monitors),
    lastResults(victoria, workspaceId, monitors),
    inWorkspace(ctx, (tx) => monitorsInMaintenance(tx, workspaceId, monitors)),
  ])
  return rows.map(({ monitor, deviceName, proberName }) => {
    const { id, deviceId, probedById } = monitor
    const figures = figuresOf(id)
    const state = stateOf(monitor)
    return {
      id,
      name: monitor.name,
      check: monitor.check,
      intervalSeconds: monitor.intervalSeconds,
      failures: monitor.failures,
      severity: monitor.severity,
      certificateDays: monitor.certificateDays,
      channelIds: monitor.channelIds,
      tags: monitor.tags,
      isPaused: monitor.isPaused,
      device: named(deviceId, deviceName),
      probedBy: named(probedById, proberName),
      state,
      since: state === 'up' || state === 'down' ? sinceOf(figures) : null,
      isInMaintenance: inMaintenance.has(id),
      last: last.get(id) ?? null,
      certificateExpiresAt: instantOf(figures.certificateExpiry),
      uptime: uptimes.get(id) ?? { day: null, week: null, month: null },
      bar: bars.get(id) ?? [],
      latency: sparklines.get(id) ?? [],
      openAlerts: monitor.openAlerts,
      createdAt: monitor.createdAt.toISOString(),
      changedAt: monitor.changedAt.toISOString(),
    }
  })
}

const named = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

const instantOf = (seconds: number | null) =>
  seconds === null || seconds <= 0 ? null : new Date(seconds * 1000).toISOString()

export const sinceOf = ({ changedAt }: MonitorFigures) =>
  new Date(changedAt === null ? Date.now() - daySeconds * 1000 : changedAt * 1000).toISOString()
