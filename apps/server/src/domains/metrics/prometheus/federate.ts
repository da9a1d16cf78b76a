import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { WorkspaceCtx } from '../../../platform/context.ts'
import { selectorsOf, timeoutMs } from './arguments.rules.ts'
import { federatedOf, writableOf } from './federation.rules.ts'
import { ask } from './relay.series.ts'

const Labels = z.object({ data: z.array(z.string()) })
const lineEnd = Buffer.from('\n')

/** The latest sample of each series in the text format of Prometheus, one line for each. */
export async function federate(
  ctx: WorkspaceCtx,
  reply: FastifyReply,
  given: { 'match[]': string | string[] },
): Promise<string> {
  const limits = ctx.config.queryLimits
  const asked = federatedOf(selectorsOf(given, limits))
  const end = performance.now() + timeoutMs(undefined, limits)
  const leftMs = () => Math.max(Math.ceil(end - performance.now()), 1)
  const labels = await ask(ctx, reply, { path: '/api/v1/labels', asked, timeoutMs: leftMs() })
  const bytes = await ask(ctx, reply, {
    path: '/federate',
    asked: writableOf(asked, Labels.parse(JSON.parse(labels.toString())).data),
    timeoutMs: leftMs(),
    seriesMark: lineEnd,
  })
  // A label value that is no UTF-8 would fail the whole scrape.
  return bytes.toString()
}
