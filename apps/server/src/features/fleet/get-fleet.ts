import { ranges } from '@marsad/contract/charts'
import type { FleetSummary } from '@marsad/contract/http/fleet'
import { inWorkspace, type Service, type WorkspaceCtx } from '../../lib/ctx.ts'
import { createKept } from '../../lib/kept.ts'
import { perService } from '../../lib/per-service.ts'
import { windowFor } from '../metrics/index.ts'
import { fleetTrend, highest } from './fleet.series.ts'
import { countStates, listNewestRows, listRowsById } from './fleet.store.ts'

const shown = 5
/** More than are shown: what was removed a moment ago still has samples. */
const asked = 4 * shown
const trendWidth = 60

export async function getFleet(ctx: WorkspaceCtx): Promise<FleetSummary> {
  const { workspaceId } = ctx.caller
  const { cpu, memory, disk, load } = await keep(ctx)(workspaceId, () => readSamples(ctx, workspaceId))
  const ids = [...new Set([cpu, memory, disk].flatMap((all) => all.map(({ deviceId }) => deviceId)))]
  const [counts, newest, rows] = await inWorkspace(ctx, (tx) =>
    Promise.all([
      countStates(tx, workspaceId, {}),
      listNewestRows(tx, workspaceId, shown),
      listRowsById(tx, workspaceId, ids),
    ]),
  )
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

type Samples = Awaited<ReturnType<typeof readSamples>>

const keep = perService(() => createKept<Samples>({ freshMs: 5000, staleMs: 25_000, most: 100 }))

async function readSamples({ engines: { victoria } }: Service, workspaceId: string) {
  const to = Date.now()
  const window = windowFor({ from: to - ranges['1h'] * 1000, to, width: trendWidth })
  const [cpu, memory, disk, cpuTrend, memoryTrend] = await Promise.all([
    highest(victoria, workspaceId, 'cpu', asked),
    highest(victoria, workspaceId, 'memory', asked),
    highest(victoria, workspaceId, 'disk', asked),
    fleetTrend(victoria, workspaceId, 'cpu', window),
    fleetTrend(victoria, workspaceId, 'memory', window),
  ])
  return { cpu, memory, disk, load: { cpu: cpuTrend, memory: memoryTrend } }
}
