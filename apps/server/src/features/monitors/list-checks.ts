import type { CheckResults, CheckResultsQuery } from '@marsad/contract/http/monitors'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { findMonitor } from './monitors.store.ts'
import { lastCheckBefore, resultsBefore } from './results.series.ts'

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
  const oldest = results.at(-1)
  if (!oldest) return { results, nextBefore: null }
  // Before a pause there may be more, however little came back.
  const isMore =
    found.length > limit ||
    (await lastCheckBefore(ctx.engines.victoria, workspaceId, monitor, Date.parse(oldest.at) / 1000)) !==
      undefined
  return { results, nextBefore: isMore ? oldest.at : null }
}
