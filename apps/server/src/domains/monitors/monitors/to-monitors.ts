import type { CheckResult, Monitor } from '@marsad/contract/http/monitors'
import { inWorkspace, perService, type WorkspaceCtx } from '../../../platform/context.ts'
import { createCache } from '../../../platform/cache.ts'
import { inMaintenance } from '../../alerting/index.ts'
import {
  monitorBars,
  monitorFigures,
  monitorSparklines,
  noFigures,
  type MonitorFigures,
} from './figures.series.ts'
import { monitorStates, type StateOf } from './monitor-states.ts'
import { stateOf } from './monitors.rules.ts'
import type { MonitorRow, ShownRow } from './monitors.store.ts'
import { lastResults } from './results.series.ts'
import { daysUntil } from './uptime.rules.ts'
import { checksOfDays, monitorUptimes, type PastDays } from './uptime.series.ts'

type MonitorSamples = {
  stateOf: StateOf
  figuresOf: (id: string) => MonitorFigures
  uptimes: ReadonlyMap<string, Monitor['uptime']>
  bars: ReadonlyMap<string, Monitor['bar']>
  sparklines: ReadonlyMap<string, Monitor['latency']>
  last: ReadonlyMap<string, CheckResult>
}

/** Monitors as shown, with figures from their samples. */
export async function toMonitors(
  ctx: WorkspaceCtx,
  rows: readonly ShownRow[],
  known?: StateOf,
): Promise<Monitor[]> {
  const monitors = rows.map(({ monitor }) => monitor)
  const [samples, muted] = await Promise.all([readSamples(ctx, monitors, known), readMuted(ctx, monitors)])
  return rows.map((row) => toMonitor(row, samples, muted))
}

/** The same after a change, which succeeds even if the samples cannot be read. */
export async function toChangedMonitor(ctx: WorkspaceCtx, row: ShownRow): Promise<Monitor> {
  const samples = await readSamples(ctx, [row.monitor]).catch((error: unknown) => {
    ctx.log.warn({ err: error, requestId: ctx.requestId }, 'monitors: shown without samples')
    return nothing
  })
  return toMonitor(row, samples, await readMuted(ctx, [row.monitor]))
}

const readMuted = (ctx: WorkspaceCtx, monitors: readonly MonitorRow[]) =>
  inWorkspace(ctx, (tx) =>
    inMaintenance(tx, ctx.caller.workspaceId, {
      deviceIds: monitors.flatMap(({ deviceId }) => deviceId ?? []),
      monitorIds: monitors.map(({ id }) => id),
    }),
  )

const hourMs = 3_600_000

/** Long time spans are the same a minute later, and past days hardly change. */
const keep = perService(() => ({
  // A device that was offline may still send its past.
  past: createCache<PastDays>({ freshMs: 60_000, staleMs: hourMs, most: 500 }),
  lines: createCache<MonitorSamples['sparklines']>({ freshMs: 60_000, staleMs: 240_000, most: 500 }),
}))

async function readSamples(
  ctx: WorkspaceCtx,
  monitors: readonly MonitorRow[],
  known?: StateOf,
): Promise<MonitorSamples> {
  const { workspaceId } = ctx.caller
  const { victoria } = ctx.engines
  const { past, lines } = keep(ctx)
  const days = daysUntil(new Date(), 30)
  const key = monitors.map(({ id }) => id).join(' ')
  const [states, figuresOf, uptimes, bars, sparklines, last] = await Promise.all([
    known ?? monitorStates(ctx),
    monitorFigures(victoria, workspaceId, monitors),
    past(`${days.today} ${key}`, () => checksOfDays(victoria, workspaceId, monitors, days)).then((before) =>
      monitorUptimes(victoria, workspaceId, monitors, { past: before, days }),
    ),
    monitorBars(victoria, workspaceId, monitors),
    lines(key, () => monitorSparklines(victoria, workspaceId, monitors)),
    lastResults(victoria, workspaceId, monitors),
  ])
  return { stateOf: states, figuresOf, uptimes, bars, sparklines, last }
}

const nothing: MonitorSamples = {
  stateOf: ({ isPaused }) => stateOf(isPaused, undefined),
  figuresOf: () => noFigures,
  uptimes: new Map(),
  bars: new Map(),
  sparklines: new Map(),
  last: new Map(),
}

function toMonitor(
  { monitor, deviceName, proberName, locationNames }: ShownRow,
  samples: MonitorSamples,
  muted: ReadonlySet<string>,
): Monitor {
  const { id, deviceId, probedById } = monitor
  const figures = samples.figuresOf(id)
  const state = samples.stateOf(monitor)
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
    locations: monitor.locations && {
      from: monitor.locations.map((location) => ({ id: location, name: locationNames?.[location] ?? '' })),
      downWhen: monitor.downWhen ?? 1,
    },
    state,
    since: state === 'up' || state === 'down' ? sinceOf(figures) : null,
    isInMaintenance: muted.has(id) || muted.has(monitor.deviceId ?? ''),
    last: samples.last.get(id) ?? null,
    certificateExpiresAt: instantOf(figures.certificateExpiry),
    domainExpiresAt: instantOf(figures.domainExpiry),
    uptime: samples.uptimes.get(id) ?? { day: null, week: null, month: null },
    bar: samples.bars.get(id) ?? [],
    latency: samples.sparklines.get(id) ?? [],
    openAlerts: monitor.openAlerts,
    createdAt: monitor.createdAt.toISOString(),
    changedAt: monitor.changedAt.toISOString(),
  }
}

const named = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

const instantOf = (seconds: number | null) =>
  seconds === null || seconds <= 0 ? null : new Date(seconds * 1000).toISOString()

const daySeconds = 86_400

export const sinceOf = ({ changedAt }: MonitorFigures) =>
  new Date(changedAt === null ? Date.now() - daySeconds * 1000 : changedAt * 1000).toISOString()
