import { agentChecks } from '@marsad/contract/agent/protocol'
import { ranges } from '@marsad/contract/charts'
import type { Done } from '@marsad/contract/http/auth'
import type {
  CheckResults,
  CheckResultsQuery,
  Latency,
  LatencyQuery,
  MonitorCounts,
  MonitorDetail,
  MonitorSummary,
  NewCheck,
} from '@marsad/contract/http/monitors'
import type { Tx } from '../../../engines/postgres.ts'
import { recordAct } from '../../../platform/audit/audit.ts'
import {
  inWorkspace,
  type LastCheck,
  perService,
  type Service,
  type WorkspaceCtx,
} from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { createCache } from '../../../platform/cache.ts'
import { announce } from '../../../platform/live/live.bus.ts'
import { renewThresholds } from '../../alerting/index.ts'
import { windowFor } from '../../metrics/index.ts'
import { monitorFigures } from './figures.series.ts'
import { shownHeartbeatUrl } from './heartbeat-url.ts'
import { latencyLines } from './latency.series.ts'
import { monitorStates } from './monitor-states.ts'
import { monitorJobs, type RemovedMonitor } from '../monitors.jobs.ts'
import { agentsOf, failuresOf, type Origin } from '../locations/locations.rules.ts'
import { readSeen } from '../locations/seen.series.ts'
import { isForAgent } from './monitors.rules.ts'
import {
  countProbedBy,
  deleteMonitorRow,
  findMonitor,
  findShownMonitor,
  hasChannels,
  listDevices,
  listPlaces,
  listShownMonitors,
} from './monitors.store.ts'
import { lastCheckBefore, lastResults, resultsBefore } from './results.series.ts'
import { sinceOf, toMonitors } from './to-monitors.ts'
import { uptimeOfAll } from './uptime.series.ts'

type Named = Origin & {
  /** Null for a new monitor. */
  id: string | null
  check: NewCheck
  deviceId: string | null
  channelIds: readonly string[]
}

/** Everything that a monitor refers to must belong to its workspace, and support its check. */
export async function assertNamed(
  tx: Tx,
  workspaceId: string,
  { id: own, check, deviceId, channelIds, ...origin }: Named,
) {
  const agents = agentsOf(origin)
  const ids = new Set(deviceId === null ? agents : [deviceId, ...agents])
  const devices = ids.size > 0 ? await listDevices(tx, workspaceId, [...ids]) : []
  const fits = devices.length === ids.size && (await hasChannels(tx, workspaceId, channelIds))
  if (!fits) throw new Failure('resource.not_found')
  // A check from several locations is the same from all of them.
  if (!isForAgent(check) && (agents.length > 0 || origin.locations)) throw new Failure('monitor.agent_cannot')
  for (const { id, makesChecks } of devices.filter((device) => agents.includes(device.id))) {
    if (!makesChecks) throw new Failure('monitor.agent_cannot')
    const others = await countProbedBy(tx, workspaceId, id, own)
    if (others >= agentChecks.most) throw new Failure('monitor.agent_full')
  }
}

export async function listChecks(
  ctx: WorkspaceCtx,
  id: string,
  { before, limit }: CheckResultsQuery,
): Promise<CheckResults> {
  const { workspaceId } = ctx.caller
  const monitor = await inWorkspace(ctx, (tx) => findMonitor(tx, workspaceId, id))
  if (!monitor) throw new Failure('resource.not_found')
  const beforeSeconds = (before === undefined ? Date.now() : Date.parse(before)) / 1000
  const found = await resultsBefore(ctx.engines.victoria, workspaceId, monitor, { beforeSeconds, limit })
  const results = found.slice(0, limit)
  const oldest = results.at(-1)
  if (!oldest) return { results, nextBefore: null }
  // There may be more before a pause, however few results were returned.
  const isMore =
    found.length > limit ||
    (await lastCheckBefore(ctx.engines.victoria, workspaceId, monitor, Date.parse(oldest.at) / 1000)) !==
      undefined
  return { results, nextBefore: isMore ? oldest.at : null }
}

/** The newest result; null if the monitor is gone or was not checked lately. */
export async function lastCheckOf(
  { engines: { postgres, victoria } }: Service,
  { workspaceId, monitorId }: { workspaceId: string; monitorId: string },
): Promise<LastCheck | null> {
  const row = await postgres.transaction({ workspaceId }, (tx) =>
    findShownMonitor(tx, workspaceId, monitorId),
  )
  if (!row) return null
  const [results, seen] = await Promise.all([
    lastResults(victoria, workspaceId, [row.monitor]),
    readSeen(victoria, row),
  ])
  const result = results.get(monitorId)
  return result ? { ...result, locations: failuresOf(seen) } : null
}

export async function getMonitor(ctx: WorkspaceCtx, id: string): Promise<MonitorDetail> {
  const row = await inWorkspace(ctx, (tx) => findShownMonitor(tx, ctx.caller.workspaceId, id))
  const [monitor] = row ? await toMonitors(ctx, [row]) : []
  if (!row || !monitor) throw new Failure('resource.not_found')
  const seenFrom = await readSeen(ctx.engines.victoria, row)
  return { monitor, heartbeatUrl: shownHeartbeatUrl(ctx, row.monitor), seenFrom }
}

export async function getLatency(
  ctx: WorkspaceCtx,
  id: string,
  { range, width }: LatencyQuery,
): Promise<Latency> {
  const { workspaceId } = ctx.caller
  const monitor = await inWorkspace(ctx, (tx) => findMonitor(tx, workspaceId, id))
  if (!monitor) throw new Failure('resource.not_found')
  const to = Date.now()
  const span = ranges[range]
  // Between two checks there is nothing to draw.
  const most = Math.floor(span / monitor.intervalSeconds / 2)
  const window = windowFor({ from: to - span * 1000, to, width: Math.min(width, most) })
  return latencyLines(ctx.engines.victoria, workspaceId, monitor, window)
}

const shown = 5
/** With more than this many down at once, the order in which they failed no longer matters. */
const compared = 50

const keep = perService(() => createCache<number | null>({ freshMs: 60_000, staleMs: 240_000, most: 200 }))

export async function getMonitorSummary(ctx: WorkspaceCtx): Promise<MonitorSummary> {
  const { workspaceId } = ctx.caller
  const { victoria } = ctx.engines
  const stateOf = await monitorStates(ctx)
  const places = await inWorkspace(ctx, (tx) => listPlaces(tx, workspaceId, {}))
  const counts: MonitorCounts = { down: 0, pending: 0, up: 0, paused: 0 }
  for (const place of places) counts[stateOf(place)] += 1
  const ids = places.filter((place) => stateOf(place) === 'down').map(({ id }) => id)
  const rows = await inWorkspace(ctx, (tx) => listShownMonitors(tx, workspaceId, ids.slice(0, compared)))
  const down = rows.map(({ monitor }) => monitor)
  const [uptime, figuresOf] = await Promise.all([
    places.length > 0 ? keep(ctx)(workspaceId, () => uptimeOfAll(victoria, workspaceId, places)) : null,
    monitorFigures(victoria, workspaceId, down),
  ])
  return {
    counts,
    uptime,
    down: down
      .map(({ id, name }) => ({ id, name, since: sinceOf(figuresOf(id)) }))
      .toSorted((a, b) => a.since.localeCompare(b.since))
      .slice(0, shown),
  }
}

export async function removeMonitor(ctx: WorkspaceCtx, id: string): Promise<Done> {
  const { workspaceId } = ctx.caller
  await inWorkspace(ctx, async (tx) => {
    const row = await deleteMonitorRow(tx, workspaceId, id)
    if (!row) throw new Failure('resource.not_found')
    await renewThresholds(tx, ctx, workspaceId)
    await forgetSamples(tx, ctx, { workspaceId, monitorId: id })
    await recordAct(tx, ctx, ctx.caller, {
      action: 'monitor.removed',
      target: row.name,
      details: { kind: row.kind },
    })
  })
  announce(ctx, workspaceId, { kind: 'monitors' })
  return { success: true, message: 'Monitor removed' }
}

/** Longer than checks in progress take to be written. */
const lastCheckMs = 60_000

/** The samples of a removed monitor are deleted once no more can arrive. */
const forgetSamples = (tx: Tx, service: Service, removed: RemovedMonitor) =>
  service.engines.jobs.enqueue(monitorJobs.forget, removed, {
    tx,
    startAfter: new Date(Date.now() + lastCheckMs),
  })
