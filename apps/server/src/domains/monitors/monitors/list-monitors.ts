import type { MonitorCounts, Monitors, MonitorsQuery } from '@marsad/contract/http/monitors'
import { type MonitorState, monitorStates as states } from '@marsad/contract/monitors'
import { z } from 'zod'
import { inWorkspace, type WorkspaceCtx } from '../../../platform/context.ts'
import { readCursor, writeCursor } from '../../../platform/cursors.ts'
import { monitorStates } from './monitor-states.ts'
import { listPlaces, listShownMonitors, type Place, type ShownRow } from './monitors.store.ts'
import { toMonitors } from './to-monitors.ts'

/** The end of a page. A monitor whose state changed since is listed there, perhaps on an earlier page. */
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

/** Rows arrive ordered by name, which is preserved within a state. */
function byState(places: readonly Stated[]): Stated[] {
  const groups = Map.groupBy(places, ({ state }) => state)
  return states.flatMap((state) => groups.get(state) ?? [])
}

function isBehind({ state, isAfter }: Stated, after: z.infer<typeof Cursor> | undefined): boolean {
  if (!after?.state || state === after.state) return isAfter
  return states.indexOf(state) > states.indexOf(after.state)
}
