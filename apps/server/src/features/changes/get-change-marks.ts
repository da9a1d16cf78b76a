import { ranges } from '@marsad/contract/charts'
import type { ChangeMarks, ChangeMarksQuery } from '@marsad/contract/http/changes'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { getDevice } from '../devices/index.ts'
import { listMarkRows } from './changes.store.ts'
import { toChange } from './to-change.ts'

const each = 5

/** What changed on a device, for the lane under its charts: changes too close to tell apart share a mark. */
export async function getChangeMarks(
  ctx: WorkspaceCtx,
  deviceId: string,
  { from, to, marks }: ChangeMarksQuery,
): Promise<ChangeMarks> {
  await getDevice(ctx, deviceId)
  const until = to ? Date.parse(to) : Date.now()
  const since = from ? Date.parse(from) : until - ranges['1h'] * 1000
  const lane = { from: new Date(Math.max(0, since)), to: new Date(Math.max(1, until)), marks, each }
  const rows = await inWorkspace(ctx, (tx) => listMarkRows(tx, ctx.caller.workspaceId, deviceId, lane))
  const behind = Map.groupBy(rows, ({ mark }) => mark)
  return {
    marks: [...behind.values()].flatMap(([first, ...others]) =>
      first
        ? [{ at: first.at.toISOString(), count: first.count, changes: [first, ...others].map(toChange) }]
        : [],
    ),
  }
}
