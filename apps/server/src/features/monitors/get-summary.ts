import type { MonitorCounts, MonitorSummary } from '@marsad/contract/http/monitors'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { createKept } from '../../lib/kept.ts'
import { perService } from '../../lib/per-service.ts'
import { monitorFigures } from './figures.series.ts'
import { monitorStates } from './monitor-states.ts'
import { listPlaces, listShownMonitors } from './monitors.store.ts'
import { sinceOf } from './to-monitors.ts'
import { uptimeOfAll } from './uptime.series.ts'

const shown = 5
/** Where more than that are down at once, which of them was first is not the question any more. */
const compared = 50

const keep = perService(() => createKept<number | null>({ freshMs: 60_000, staleMs: 240_000, most: 200 }))

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
