import { z } from 'zod'
import type { WorkspaceCtx } from '../../../platform/context.ts'
import {
  type Arguments,
  federatedOf,
  instantOf,
  matchedOf,
  readLimit,
  spanOf,
  timeoutMs,
} from './arguments.rules.ts'
import { ask, countRequest } from './relay.series.ts'

type Limited = { timeout?: string | undefined }
type Instant = Parameters<typeof instantOf>[0] & Limited
type Span = Parameters<typeof spanOf>[0] & Limited
type Matched = Parameters<typeof matchedOf>[0]

/** An answer of Prometheus over the series of the caller's workspace, as the bytes that the engine wrote. */
type Answer = Promise<string | Buffer>

export const queryInstant = (ctx: WorkspaceCtx, given: Instant, gone: AbortSignal): Answer =>
  answer(ctx, gone, '/api/v1/query', (limits) => instantOf(given, limits), given)

export const queryRange = (ctx: WorkspaceCtx, given: Span, gone: AbortSignal): Answer =>
  answer(ctx, gone, '/api/v1/query_range', (limits) => spanOf(given, limits), given)

export const findSeries = (ctx: WorkspaceCtx, given: Matched, gone: AbortSignal): Answer =>
  list(ctx, gone, '/api/v1/series', given)

export async function listLabels(ctx: WorkspaceCtx, given: Matched, gone: AbortSignal): Answer {
  const bytes = await list(ctx, gone, '/api/v1/labels', given)
  if (bytes.length > mostOfNone) return bytes
  // Where nothing matches, some versions of the engine name this label only if another workspace has such a metric.
  const { data, ...rest } = List.parse(JSON.parse(bytes.toString()))
  return JSON.stringify({ ...rest, data: data.filter((name) => data.length > 1 || name !== '__name__') })
}

/** An answer without labels is no longer. */
const mostOfNone = 200

export const listLabelValues = (
  ctx: WorkspaceCtx,
  { name, ...given }: Matched & { name: string },
  gone: AbortSignal,
): Answer => list(ctx, gone, `/api/v1/label/${name}/values`, given)

const List = z.looseObject({ data: z.array(z.unknown()) })

async function list(ctx: WorkspaceCtx, gone: AbortSignal, path: string, given: Matched): Answer {
  const most = readLimit(given.limit)
  const bytes = await answer(ctx, gone, path, (limits) => matchedOf(given, limits))
  if (most === Infinity) return bytes
  // The engine counts the empty value of series without a label, and leaves it out only afterwards.
  const { data, ...rest } = List.parse(JSON.parse(bytes.toString()))
  return JSON.stringify({ ...rest, data: data.slice(0, most) })
}

async function answer(
  ctx: WorkspaceCtx,
  gone: AbortSignal,
  path: string,
  argsFor: (limits: WorkspaceCtx['config']['queryLimits']) => Arguments,
  { timeout }: Limited = {},
) {
  const limits = ctx.config.queryLimits
  await countRequest(ctx)
  return ask(ctx, gone, { path, args: argsFor(limits), timeoutMs: timeoutMs(timeout, limits) })
}

const Labels = z.object({ data: z.array(z.string()) })
const lineEnd = Buffer.from('\n')

/** The latest sample of each series in the text format of Prometheus, one line for each. */
export async function federate(
  ctx: WorkspaceCtx,
  given: { 'match[]': string | string[] },
  gone: AbortSignal,
): Promise<string> {
  const limits = ctx.config.queryLimits
  await countRequest(ctx)
  const end = performance.now() + timeoutMs(undefined, limits)
  const leftMs = () => Math.max(Math.ceil(end - performance.now()), 1)
  const args = federatedOf(given, limits)
  const labels = await ask(ctx, gone, { path: '/api/v1/labels', args, timeoutMs: leftMs() })
  const { data } = Labels.parse(JSON.parse(labels.toString()))
  const bytes = await ask(ctx, gone, {
    path: '/federate',
    args: federatedOf(given, limits, data),
    timeoutMs: leftMs(),
    seriesMark: lineEnd,
  })
  // A label value that is no UTF-8 would fail the whole scrape.
  return bytes.toString()
}
