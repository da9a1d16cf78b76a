import { mcpLimits } from '@marsad/contract/http/mcp'
import { listLabelValues, queryInstant, queryRange } from '@marsad/contract/http/prometheus'
import { z } from 'zod'
import type { WorkspaceCtx } from '../../../platform/context.ts'
import * as metrics from '../../metrics/index.ts'
import { firstWithin } from './bounds.rules.ts'
import { pageSize, tool } from './tool.ts'

/** A time in seconds and the value, which is a text because JSON has no NaN and no infinity. */
const Sample = z.tuple([z.number(), z.string()])
const Series = z.object({
  metric: z.record(z.string(), z.string()),
  value: Sample.optional(),
  values: z.array(Sample).optional(),
})
type Series = z.infer<typeof Series>

/** The engine's answers: it writes scalars as a vector of one series without labels. */
const Answered = z.object({
  data: z.object({ resultType: z.enum(['vector', 'matrix']), result: z.array(Series) }),
})

const Result = Answered.shape.data.extend({ seriesFound: z.int(), isCut: z.boolean() })

const mostBytes = mcpLimits.resultBytes / 2

function resultIn(bytes: string | Buffer): z.input<typeof Result> {
  const { resultType, result: found } = Answered.parse(JSON.parse(bytes.toString())).data
  const result = firstWithin(found.map(withoutWorkspace), mostBytes)
  return { resultType, result, seriesFound: found.length, isCut: result.length < found.length }
}

/** The workspace is the same in all series. */
const withoutWorkspace = ({ metric, ...series }: Series): Series => ({
  metric: Object.fromEntries(Object.entries(metric).filter(([label]) => label !== 'workspace')),
  ...series,
})

const summaryOf = ({ result, seriesFound, isCut }: z.output<typeof Result>) =>
  isCut
    ? `The first ${result.length} of ${seriesFound} series: aggregate or narrow the query, or use a larger step.`
    : `${seriesFound} series.`

const Names = z.object({ data: z.array(z.string()) })

async function namesOf(ctx: WorkspaceCtx, gone: AbortSignal): Promise<string[]> {
  const bytes = await metrics.listLabelValues(ctx, { name: '__name__' }, gone)
  return Names.parse(JSON.parse(bytes.toString())).data.toSorted()
}

const instant = queryInstant.query.shape
const range = queryRange.query.shape
const time = 'Unix seconds or RFC 3339'

export const metricTools = [
  tool({
    name: 'list_metrics',
    title: 'List metrics',
    description:
      'Names of the metrics that have samples in the workspace, with help, type and unit where known. The label "device" of a series is the ID of its device.',
    reads: [listLabelValues],
    input: z.strictObject({
      search: z.string().max(100).optional().describe('Part of the name'),
      cursor: z.string().max(1000).optional().describe('nextCursor of the previous page'),
      limit: pageSize,
    }),
    output: z.object({
      metrics: z.array(z.object({ name: z.string(), type: z.string(), help: z.string(), unit: z.string() })),
      nextCursor: z.string().nullable(),
      total: z.int(),
    }),
    async run(ctx, { search = '', cursor = '', limit }, gone) {
      const matching = (await namesOf(ctx, gone)).filter((name) => name.includes(search))
      const left = matching.filter((name) => name > cursor)
      const page = left.slice(0, limit)
      const known = metrics.metadataOf(undefined, Infinity)
      return {
        metrics: page.map((name) => ({ type: '', help: '', unit: '', ...known[name]?.[0], name })),
        nextCursor: left.length > limit ? (page.at(-1) ?? null) : null,
        total: matching.length,
      }
    },
    summary: ({ metrics: shown, total }) => `${shown.length} of ${total} metrics.`,
  }),
  tool({
    name: 'query_metrics',
    title: 'Query metrics now',
    description:
      'A PromQL query at one time, now by default, over the series of the workspace. Large results are cut to the first series: aggregate, or use topk.',
    reads: [queryInstant],
    input: z.strictObject({
      query: instant.query.describe('PromQL, such as topk(5, system_cpu_busy_ratio)'),
      time: instant.time.describe(time),
    }),
    output: Result,
    run: async (ctx, query, gone) => resultIn(await metrics.queryInstant(ctx, query, gone)),
    summary: summaryOf,
  }),
  tool({
    name: 'query_metrics_range',
    title: 'Query metrics over time',
    description:
      'A PromQL query over a time range, a value per step. Choose a step that gives some dozens of points. Samples are kept for 90 days.',
    reads: [queryRange],
    input: z.strictObject({
      query: range.query.describe('PromQL, such as avg(system_cpu_busy_ratio)'),
      start: range.start.describe(time),
      end: range.end.describe(time),
      step: range.step.describe('Seconds or a duration, such as 5m'),
    }),
    output: Result,
    run: async (ctx, query, gone) => resultIn(await metrics.queryRange(ctx, query, gone)),
    summary: summaryOf,
  }),
]
