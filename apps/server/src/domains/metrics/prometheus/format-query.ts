import type { FastifyReply } from 'fastify'
import type { WorkspaceCtx } from '../../../platform/context.ts'
import { instantOf, timeoutMs } from './arguments.rules.ts'
import { formatted } from './format-query.rules.ts'
import { QueryRefused } from './query-refused.ts'
import { ask } from './relay.series.ts'

/** A query in one layout. The engine reads it first, at a time without samples: one that it rejects has none. */
export async function formatQuery(ctx: WorkspaceCtx, reply: FastifyReply, query: string): Promise<string> {
  const limits = ctx.config.queryLimits
  const asked = instantOf({ query, time: '0' }, limits)
  await ask(ctx, reply, { path: '/api/v1/query', asked, timeoutMs: timeoutMs(undefined, limits) })
  const text = formatted(query)
  if (text === undefined) throw new QueryRefused('bad_data', 'unterminated quoted string')
  return text
}
