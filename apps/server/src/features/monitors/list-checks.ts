import type { CheckResults, CheckResultsQuery } from '@marsad/contract/http/monitors'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { findMonitor } from './monitors.store.ts'
import { resultsBefore } from './results.series.ts'

export async function listChecks(
  ctx: WorkspaceCtx,
  id: string,
  { before, limit }: CheckResultsQuery,
): Promise<CheckResults> {
  const { workspaceId } = ctx.caller
  const monitor = await inWorkspace(ctx, (tx) => findMonitor(tx, workspaceId, id))
  if (!monitor) throw new Failure('resource.not_found')
  const beforeSeconds = (before === undefined ? Date.now() : Date.parse(before)) / 1000
  const found = await resultsBefore(ctx.engines.victoria, workspaceId, monitor, { beforeSeconds, limit })
  const results = found.slice(0, limit)
  // Where less came back there may still be more before a pause: the next page finds that out.
  return { results, nextBefore: results.at(-1)?.at ?? null }
}
