import type { MonitorCounts, Monitors, MonitorsQuery } from '@marsad/contract/http/monitors'
import { type MonitorState, monitorStates as states } from '@marsad/contract/monitors'
import { z } from 'zod'
import { inWorkspace, perService, type WorkspaceCtx } from '../../../platform/context.ts'
import { readCursor, writeCursor } from '../../../platform/cursors.ts'
import { createKept } from '../../../platform/kept.ts'
import { reachSeconds, stateOf } from './monitors.rules.ts'
import { listIntervals, listPlaces, listShownMonitors, type Place, type ShownRow } from './monitors.store.ts'
import { lastCheckKey, lastChecks, type LastChecks } from './states.series.ts'
import { toMonitors } from './to-monitors.ts'

type WithState = { id: string; isPaused: boolean; intervalSeconds: number; probedById: string | null }
export type StateOf = (monitor: WithState) => MonitorState

const keep = perService(() =>
  createKept<ReadonlyMap<number, LastChecks>>({ freshMs: 2000, staleMs: 8000, most: 200 }),
)

/** How each monitor of the workspace is: one query for each reach, which most have but one of. */
export async function monitorStates(ctx: WorkspaceCtx): Promise<StateOf> {
  const { workspaceId } = ctx.caller
  const byReach = await keep(ctx)(workspaceId, () => readStates(ctx))
  return ({ id, isPaused, intervalSeconds, probedById }) =>
    stateOf(isPaused, byReach.get(reachSeconds(intervalSeconds))?.get(lastCheckKey(id, probedById)))
}

async function readStates(ctx: WorkspaceCtx): Promise<ReadonlyMap<number, LastChecks>> {
  const { workspaceId } = ctx.caller
  const intervals = await inWorkspace(ctx, (tx) => listIntervals(tx, workspaceId))
  const reaches = [...new Set(intervals.map(reachSeconds))]
  return new Map(
    await Promise.all(
      reaches.map(
        async (reach) => [reach, await lastChecks(ctx.engines.victoria, workspaceId, reach)] as const,
      ),
    ),
  )
}

/** Where a page ended. Whatever changed its state since then is where it belongs now, perhaps on a page before. */
const Cursor = z.strictObject({
  state: z.enum(states).nullable(),
  name: z
    .string()
    .max(400)
    .regex(/^[^\0]*$/),
  id: z.uuid(),
})

type Stated = Place & { state: MonitorState }

export async function listMonitors(ctx: WorkspaceCtx, query: MonitorsQuery): Promise<Monitors> {
  const { cursor, limit, sort, state: wanted, ...filter } = query
  const { workspaceId } = ctx.caller
  const after = readCursor(Cursor, cursor)
  const stateOf = await monitorStates(ctx)
  const { counts, page, rows } = await inWorkspace(ctx, async (tx) => {
    const places = (await listPlaces(tx, workspaceId, filter, after)).map((place): Stated => ({
      ...place,
      state: stateOf(place),
    }))
    const shown = wanted ? places.filter(({ state }) => state === wanted) : places
    const ordered = sort === 'state' ? byState(shown) : shown
    const next = ordered.filter((place) => isBehind(place, after)).slice(0, limit + 1)
    const ids = next.slice(0, limit).map(({ id }) => id)
    return { counts: countsOf(places), page: next, rows: await listShownMonitors(tx, workspaceId, ids) }
  })
  const last = page.length > limit ? rows.at(-1) : undefined
  return {
    monitors: await toMonitors(ctx, rows, stateOf),
    nextCursor: last ? cursorOf(last, sort === 'state' ? stateOf(last.monitor) : null) : null,
    total: wanted ? counts[wanted] : Object.values(counts).reduce((sum, one) => sum + one, 0),
    counts,
  }
}

const cursorOf = ({ monitor: { name, id } }: ShownRow, state: MonitorState | null) =>
  writeCursor({ state, name, id } satisfies z.infer<typeof Cursor>)

function countsOf(places: readonly Stated[]): MonitorCounts {
  const counts: MonitorCounts = { down: 0, pending: 0, up: 0, paused: 0 }
  for (const { state } of places) counts[state] += 1
  return counts
}

/** They come in the order of their names, which stays within a state. */
function byState(places: readonly Stated[]): Stated[] {
  const groups = Map.groupBy(places, ({ state }) => state)
  return states.flatMap((state) => groups.get(state) ?? [])
}

function isBehind({ state, isAfter }: Stated, after: z.infer<typeof Cursor> | undefined): boolean {
  if (!after?.state || state === after.state) return isAfter
  return states.indexOf(state) > states.indexOf(after.state)
}
