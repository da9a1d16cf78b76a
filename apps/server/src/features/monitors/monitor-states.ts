import type { MonitorState } from '@marsad/contract/monitors'
import type { WorkspaceCtx } from '../../lib/ctx.ts'
import { inWorkspace } from '../../lib/ctx.ts'
import { createKept } from '../../lib/kept.ts'
import { perService } from '../../lib/per-service.ts'
import { reachSeconds, stateOf } from './monitors.rules.ts'
import { listIntervals } from './monitors.store.ts'
import { lastCheckKey, lastChecks, type LastChecks } from './states.series.ts'

type Stated = { id: string; isPaused: boolean; intervalSeconds: number; probedById: string | null }
export type StateOf = (monitor: Stated) => MonitorState

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
