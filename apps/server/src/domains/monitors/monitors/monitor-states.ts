import type { MonitorState } from '@marsad/contract/monitors'
import { inWorkspace, perService, type WorkspaceCtx } from '../../../platform/context.ts'
import { createCache } from '../../../platform/cache.ts'
import type { Origin } from '../locations/locations.rules.ts'
import { reachSeconds, stateOf } from './monitors.rules.ts'
import { listIntervals } from './monitors.store.ts'
import { lastCheckKey, lastChecks, type LastChecks } from './states.series.ts'

export type WithState = Origin & { id: string; isPaused: boolean; intervalSeconds: number }

export const keep = perService(() =>
  createCache<ReadonlyMap<number, LastChecks>>({ freshMs: 2000, staleMs: 8000, most: 200 }),
)

export async function readStates(ctx: WorkspaceCtx): Promise<ReadonlyMap<number, LastChecks>> {
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

export type StateOf = (monitor: WithState) => MonitorState

/** The state of each monitor of the workspace: one query per reach, of which most workspaces have one. */
export async function monitorStates(ctx: WorkspaceCtx): Promise<StateOf> {
  const { workspaceId } = ctx.caller
  const byReach = await keep(ctx)(workspaceId, () => readStates(ctx))
  return ({ id, isPaused, intervalSeconds, probedById, locations, downWhen }) => {
    const last = byReach.get(reachSeconds(intervalSeconds))
    const known = (locations ?? []).filter((location) => last?.has(lastCheckKey(id, location)))
    // Without enough locations, the last verdict no longer counts.
    if (known.length < (downWhen ?? 0)) return stateOf(isPaused, undefined)
    return stateOf(isPaused, last?.get(lastCheckKey(id, probedById)))
  }
}
