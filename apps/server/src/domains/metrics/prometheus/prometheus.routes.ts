import * as prometheus from '@marsad/contract/http/prometheus'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { App, WorkspaceCtx } from '../../../platform/context.ts'
import { serve } from '../../../platform/serve.ts'
import { answerPrometheusError } from './answer-error.ts'
import { instantOf, matchedOf, readLimit, spanOf, timeoutMs, type Asked } from './arguments.rules.ts'
import { formatQuery } from './format-query.ts'
import { metadataOf } from './metadata.ts'
import { ask, countRequest, federate, relay } from './relay.series.ts'

const mostFormBytes = 256 * 1024
const options = { config: { acceptsBasic: true } } as const

/** The read API of Prometheus over the series of one workspace. */
export async function prometheusRoutes(app: App) {
  await app.register(async (scope) => {
    scope.setErrorHandler(answerPrometheusError)
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: mostFormBytes },
      (_, body, done) => done(null, formIn(String(body))),
    )
    queryRoutes(scope)
    listRoutes(scope)
    federateRoute(scope)
    ownRoutes(scope)
  })
}

/** An argument that is repeated is a list, which only selectors may be. */
function formIn(body: string): Record<string, string | string[]> {
  const form = new URLSearchParams(body)
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}

const List = z.looseObject({ data: z.array(z.unknown()) })

type Limited = { timeout?: string | undefined }
type Call<Given> = { ctx: WorkspaceCtx; reply: FastifyReply; given: Given }

function queryRoutes(scope: App) {
  type Instant = Parameters<typeof instantOf>[0] & Limited
  type Span = Parameters<typeof spanOf>[0] & Limited
  const instant = ({ ctx, reply, given }: Call<Instant>) =>
    answer(ctx, reply, '/api/v1/query', (limits) => instantOf(given, limits), given)
  const range = ({ ctx, reply, given }: Call<Span>) =>
    answer(ctx, reply, '/api/v1/query_range', (limits) => spanOf(given, limits), given)

  serve(scope, prometheus.queryInstant, ({ query: given, ...call }) => instant({ ...call, given }), options)
  serve(
    scope,
    prometheus.queryInstantByForm,
    ({ body: given, ...call }) => instant({ ...call, given }),
    options,
  )
  serve(scope, prometheus.queryRange, ({ query: given, ...call }) => range({ ...call, given }), options)
  serve(scope, prometheus.queryRangeByForm, ({ body: given, ...call }) => range({ ...call, given }), options)
}

function listRoutes(scope: App) {
  type Matched = Parameters<typeof matchedOf>[0]
  const list = async (path: string, { ctx, reply, given }: Call<Matched>) => {
    const most = readLimit(given.limit)
    if (most === Infinity) return answer(ctx, reply, path, (limits) => matchedOf(given, limits))
    // The engine counts the empty value of series without a label, and leaves it out only afterwards.
    const { queryLimits } = ctx.config
    await countRequest(ctx)
    const asked = matchedOf(given, queryLimits)
    const bytes = await ask(ctx, reply, { path, asked, timeoutMs: timeoutMs(undefined, queryLimits) })
    const { data, ...rest } = List.parse(JSON.parse(bytes.toString()))
    return reply.type('application/json').send(JSON.stringify({ ...rest, data: data.slice(0, most) }))
  }
  const series = (call: Call<Matched>) => list('/api/v1/series', call)
  const labels = (call: Call<Matched>) => list('/api/v1/labels', call)

  serve(scope, prometheus.findSeries, ({ query: given, ...call }) => series({ ...call, given }), options)
  serve(scope, prometheus.findSeriesByForm, ({ body: given, ...call }) => series({ ...call, given }), options)
  serve(scope, prometheus.listLabels, ({ query: given, ...call }) => labels({ ...call, given }), options)
  serve(scope, prometheus.listLabelsByForm, ({ body: given, ...call }) => labels({ ...call, given }), options)
  serve(
    scope,
    prometheus.listLabelValues,
    ({ query: given, params, ...call }) => list(`/api/v1/label/${params.name}/values`, { ...call, given }),
    options,
  )
}

/** What another Prometheus scrapes. */
function federateRoute(scope: App) {
  serve(
    scope,
    prometheus.federateSeries,
    async ({ ctx, query, reply }) => {
      await countRequest(ctx)
      return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await federate(ctx, reply, query))
    },
    options,
  )
}

/** Calls that no engine answers: what is known of metrics is the same for every workspace. */
function ownRoutes(scope: App) {
  const success = (reply: FastifyReply, data: unknown) =>
    reply.type('application/json').send(JSON.stringify({ status: 'success', data }))
  const format = async ({ ctx, reply, given }: Call<{ query: string }>) => {
    await countRequest(ctx)
    return success(reply, await formatQuery(ctx, reply, given.query))
  }

  serve(scope, prometheus.formatQuery, ({ query: given, ...call }) => format({ ...call, given }), options)
  serve(
    scope,
    prometheus.formatQueryByForm,
    ({ body: given, ...call }) => format({ ...call, given }),
    options,
  )
  serve(
    scope,
    prometheus.describeMetrics,
    ({ query: { metric, limit }, reply }) => success(reply, metadataOf(metric, readLimit(limit))),
    options,
  )
  // The version says which calls there are, not which engine answers them.
  serve(
    scope,
    prometheus.getPrometheusBuild,
    ({ reply }) =>
      success(reply, {
        version: '2.24.0',
        revision: '',
        branch: '',
        buildUser: '',
        buildDate: '',
        goVersion: '',
      }),
    options,
  )
}

async function answer(
  ctx: WorkspaceCtx,
  reply: FastifyReply,
  path: string,
  asked: (limits: WorkspaceCtx['config']['queryLimits']) => Asked,
  { timeout }: Limited = {},
) {
  const limits = ctx.config.queryLimits
  await countRequest(ctx)
  return relay(ctx, reply, { path, asked: asked(limits), timeoutMs: timeoutMs(timeout, limits) })
}
