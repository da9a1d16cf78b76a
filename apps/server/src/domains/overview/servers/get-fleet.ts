import { ranges } from '@marsad/contract/charts'
import type { SparklineQuery, Sparklines } from '@marsad/contract/http/devices'
import type { FleetMap, FleetSummary } from '@marsad/contract/http/fleet'
import { inWorkspace, perService, type Service, type WorkspaceCtx } from '../../../platform/context.ts'
import { createCache } from '../../../platform/cache.ts'
import { countDevices } from '../../devices/index.ts'
import { timesOf, windowFor } from '../../metrics/index.ts'
import { createSnapshots, type Snapshot, type SnapshotWanted } from './fleet-snapshots.ts'
import { figuresOfAll, fleetTrend, type OrderFigure, processorLines, recordedTrend } from './fleet.series.ts'
import {
  countMatching,
  type Counts,
  type FleetFilter,
  listMapped,
  listNewestRows,
  listRowsById,
} from './fleet.store.ts'

const shown = 5
/** More than are shown: devices just deleted still have samples. */
const candidates = 4 * shown
const trendWidth = 60
/** Gives steps of five minutes, the interval of the records. */
const recordWidth = 6
/** From this size on, an hour of every device's samples is too much for one query. */
const largeFleet = 500

export async function getFleet(ctx: WorkspaceCtx): Promise<FleetSummary> {
  const { workspaceId } = ctx.caller
  const [cpu, memory, disk, load] = await Promise.all([
    highestOf(ctx, 'cpu'),
    highestOf(ctx, 'memory'),
    highestOf(ctx, 'disk'),
    cachedLoads(ctx)(workspaceId, () => readLoad(ctx)),
  ])
  const ids = [...new Set([cpu, memory, disk].flatMap((all) => all.map(({ deviceId }) => deviceId)))]
  const [{ counts }, [newest, rows]] = await Promise.all([
    fleetCounts(ctx, { shippedAgent: null }),
    inWorkspace(ctx, (tx) =>
      Promise.all([listNewestRows(tx, workspaceId, shown), listRowsById(tx, workspaceId, ids)]),
    ),
  ])
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]))
  const named = (all: typeof cpu) =>
    all
      .flatMap((one) => {
        const name = nameOf.get(one.deviceId)
        return name === undefined ? [] : [{ ...one, name }]
      })
      .slice(0, shown)
  return {
    counts,
    heaviest: { cpu: named(cpu), memory: named(memory), disk: named(disk) },
    load,
    newest: newest.map(({ createdAt, ...device }) => ({ ...device, createdAt: createdAt.toISOString() })),
  }
}

/** The devices with the highest figure. */
async function highestOf(ctx: WorkspaceCtx, figure: OrderFigure) {
  const { values } = await fleetFigures(ctx, { workspaceId: ctx.caller.workspaceId, figure })
  const all = [...values].map(([deviceId, ratio]) => ({ deviceId, ratio }))
  return all.toSorted((a, b) => b.ratio - a.ratio).slice(0, candidates)
}

/** From this size on, counting the devices in each state takes longer than reading a page of them. */
const longList = 5000

const counting = perService(() => ({
  size: createCache<number>({ freshMs: 60_000, staleMs: 600_000, most: 1000 }),
  states: createCache<Counts>({ freshMs: 2000, staleMs: 8000, most: 1000 }),
}))

/** Matching devices by state; of a long list, as they were a few seconds ago. */
export async function fleetCounts(ctx: WorkspaceCtx, filter: FleetFilter): Promise<Counts> {
  const { workspaceId } = ctx.caller
  const { size, states } = counting(ctx)
  const count = () => inWorkspace(ctx, (tx) => countMatching(tx, workspaceId, filter))
  const devices = await size(workspaceId, () => inWorkspace(ctx, (tx) => countDevices(tx, workspaceId)))
  return devices < longList ? count() : states(`${workspaceId} ${JSON.stringify(filter)}`, count)
}

const cachedLoads = perService(({ config: { pace } }) =>
  createCache<FleetSummary['load']>({
    freshMs: pace.freshLoadMs,
    staleMs: 2 * pace.freshLoadMs,
    most: 100,
  }),
)

type Trend = FleetSummary['load']['cpu']

/** The last hour. A large fleet's is read from the records of vmalert, unless it has written none lately. */
async function readLoad(ctx: WorkspaceCtx) {
  const { workspaceId } = ctx.caller
  const to = Date.now()
  const from = to - ranges['1h'] * 1000
  const read = async (trend: typeof recordedTrend, width: number) => {
    const window = windowFor({ from, to, width })
    const [cpu, memory] = await Promise.all([
      trend(ctx.engines.victoria, workspaceId, 'cpu', window),
      trend(ctx.engines.victoria, workspaceId, 'memory', window),
    ])
    return { cpu, memory }
  }
  if ((await inWorkspace(ctx, (tx) => countDevices(tx, workspaceId))) >= largeFleet) {
    const recorded = await read(recordedTrend, recordWidth)
    const isCurrent = ({ values }: Trend) => values.slice(-3).some((value) => value !== null)
    if (isCurrent(recorded.cpu) && isCurrent(recorded.memory)) return recorded
  }
  return read(fleetTrend, trendWidth)
}

/** About the width at which they are drawn. */
const width = 15

/** A deleted device, or one of another workspace, has no line: the query is limited to this workspace. */
export async function getSparklines(ctx: WorkspaceCtx, { ids }: SparklineQuery): Promise<Sparklines> {
  const to = Date.now()
  const window = windowFor({ from: to - ranges['1h'] * 1000, to, width })
  const { victoria } = ctx.engines
  return {
    times: timesOf(window),
    sparklines: await processorLines(victoria, ctx.caller.workspaceId, ids, window),
  }
}

const snapshots = perService(({ engines: { victoria } }) =>
  createSnapshots((wanted) => figuresOfAll(victoria, wanted)),
)

/** A figure of all devices in a workspace: the newest, or as an earlier page of a list showed it. */
export const fleetFigures = (service: Service, wanted: SnapshotWanted): Promise<Snapshot> =>
  snapshots(service)(wanted)

/** Smaller cells could not be distinguished on any screen. */
const mostCells = 10_000

/** Wall screens request it every few seconds, and the figures behind it are cached as long. */
const keepMap = perService(() => createCache<FleetMap>({ freshMs: 3000, staleMs: 5000, most: 100 }))

export const getFleetMap = (ctx: WorkspaceCtx): Promise<FleetMap> =>
  keepMap(ctx)(ctx.caller.workspaceId, () => readMap(ctx))

async function readMap(ctx: WorkspaceCtx): Promise<FleetMap> {
  const { workspaceId } = ctx.caller
  const figure = async (name: 'cpu' | 'memory' | 'disk') =>
    (await fleetFigures(ctx, { workspaceId, figure: name })).values
  const [{ total, rows }, cpu, memory, disk] = await Promise.all([
    inWorkspace(ctx, (tx) => listMapped(tx, workspaceId, mostCells)),
    figure('cpu'),
    figure('memory'),
    figure('disk'),
  ])
  const devices = rows.map((row) => ({
    ...row,
    cpu: finite(cpu.get(row.id)),
    memory: finite(memory.get(row.id)),
    disk: finite(disk.get(row.id)),
  }))
  return { total, devices }
}

const finite = (ratio: number | undefined) => (ratio !== undefined && Number.isFinite(ratio) ? ratio : null)
