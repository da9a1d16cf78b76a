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
import { monitorUptimes, recordedUptimes, type Recorded } from './uptime.series.ts'

type Told = {
  stateOf: StateOf
  figuresOf: (id: string) => MonitorFigures
  uptimes: ReadonlyMap<string, Monitor['uptime']>
  bars: ReadonlyMap<string, Monitor['bar']>
  sparklines: ReadonlyMap<string, Monitor['latency']>
  last: ReadonlyMap<string, CheckResult>
}

/** The rows as they are shown, with what their samples tell. */
export async function toMonitors(
  ctx: WorkspaceCtx,
  rows: readonly ShownRow[],
  known?: StateOf,
): Promise<Monitor[]> {
  const monitors = rows.map(({ monitor }) => monitor)
  const [told, silenced] = await Promise.all([readSamples(ctx, monitors, known), readSilenced(ctx, monitors)])
  return rows.map((row) => toMonitor(row, told, silenced))
}

/** The same after a change, which is done whether or not the samples can be read. */
export async function toChangedMonitor(ctx: WorkspaceCtx, row: ShownRow): Promise<Monitor> {
  const told = await readSamples(ctx, [row.monitor]).catch((error: unknown) => {
    ctx.log.warn({ err: error, requestId: ctx.requestId }, 'monitors: shown without samples')
    return nothing
  })
  return toMonitor(row, told, await readSilenced(ctx, [row.monitor]))
}

const readSilenced = (ctx: WorkspaceCtx, monitors: readonly MonitorRow[]) =>
  inWorkspace(ctx, (tx) =>
    inMaintenance(tx, ctx.caller.workspaceId, {
      deviceIds: monitors.flatMap(({ deviceId }) => deviceId ?? []),
      monitorIds: monitors.map(({ id }) => id),
    }),
  )

/** What a page looks back on for long is the same a minute later. */
const keep = perService(() => ({
  records: createCache<Recorded>({ freshMs: 60_000, staleMs: 240_000, most: 500 }),
  lines: createCache<Told['sparklines']>({ freshMs: 60_000, staleMs: 240_000, most: 500 }),
}))

async function readSamples(
  ctx: WorkspaceCtx,
  monitors: readonly MonitorRow[],
  known?: StateOf,
): Promise<Told> {
  const { workspaceId } = ctx.caller
  const { victoria } = ctx.engines
  const { records, lines } = keep(ctx)
  const key = monitors.map(({ id }) => id).join(' ')
  const [states, figuresOf, uptimes, bars, sparklines, last] = await Promise.all([
    known ?? monitorStates(ctx),
    monitorFigures(victoria, workspaceId, monitors),
    records(key, () => recordedUptimes(victoria, workspaceId, monitors)).then((recorded) =>
      monitorUptimes(victoria, workspaceId, monitors, recorded),
    ),
    monitorBars(victoria, workspaceId, monitors),
    lines(key, () => monitorSparklines(victoria, workspaceId, monitors)),
    lastResults(victoria, workspaceId, monitors),
  ])
  return { stateOf: states, figuresOf, uptimes, bars, sparklines, last }
}

const nothing: Told = {
  stateOf: ({ isPaused }) => stateOf(isPaused, undefined),
  figuresOf: () => noFigures,
  uptimes: new Map(),
  bars: new Map(),
  sparklines: new Map(),
  last: new Map(),
}

function toMonitor(
  { monitor, deviceName, proberName }: ShownRow,
  told: Told,
  silenced: ReadonlySet<string>,
): Monitor {
  const { id, deviceId, probedById } = monitor
  const figures = told.figuresOf(id)
  const state = told.stateOf(monitor)
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
    isInMaintenance: silenced.has(id) || silenced.has(monitor.deviceId ?? ''),
    last: told.last.get(id) ?? null,
    certificateExpiresAt: instantOf(figures.certificateExpiry),
    uptime: told.uptimes.get(id) ?? { day: null, week: null, month: null },
    bar: told.bars.get(id) ?? [],
    latency: told.sparklines.get(id) ?? [],
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
