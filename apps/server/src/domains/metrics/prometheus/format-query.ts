import type { WorkspaceCtx } from '../../../platform/context.ts'
import { instantOf, timeoutMs } from './arguments.rules.ts'
import { formatted } from './format-query.rules.ts'
import { QueryRefused } from './query-refused.ts'
import { ask, countRequest } from './relay.series.ts'

/** A query in one layout. The engine reads it first, at a time without samples: one that it rejects has none. */
export async function formatQuery(ctx: WorkspaceCtx, query: string, gone: AbortSignal): Promise<string> {
  await countRequest(ctx)
  const limits = ctx.config.queryLimits
  const args = instantOf({ query, time: '0' }, limits)
  await ask(ctx, gone, { path: '/api/v1/query', args, timeoutMs: timeoutMs(undefined, limits) })
  const text = formatted(query)
  if (text === undefined) throw new QueryRefused('bad_data', 'unterminated quoted string')
  return text
}
