import * as prometheus from '@marsad/contract/http/prometheus'
import type { FastifyReply } from 'fastify'
import type { App, WorkspaceCtx } from '../../../platform/context.ts'
import { goneOf, serve } from '../../../platform/serve.ts'
import { answerPrometheusError } from './answer-error.ts'
import { readLimit } from './arguments.rules.ts'
import { formatQuery } from './format-query.ts'
import { metadataOf } from './metadata.ts'
import { federate, findSeries, listLabels, listLabelValues, queryInstant, queryRange } from './queries.ts'

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

type Call<Given> = { ctx: WorkspaceCtx; reply: FastifyReply; given: Given }
type Verb<Given> = (ctx: WorkspaceCtx, given: Given, gone: AbortSignal) => Promise<string | Buffer>

/** A verb as the handler of both its operations, whether the arguments are in the address or in a form. */
const answering =
  <Given>(verb: Verb<Given>) =>
  async ({ ctx, reply, given }: Call<Given>) =>
    reply.type('application/json').send(await verb(ctx, given, goneOf(reply)))

function queryRoutes(scope: App) {
  const instant = answering(queryInstant)
  const range = answering(queryRange)

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
  const series = answering(findSeries)
  const labels = answering(listLabels)
  const values = answering(listLabelValues)

  serve(scope, prometheus.findSeries, ({ query: given, ...call }) => series({ ...call, given }), options)
  serve(scope, prometheus.findSeriesByForm, ({ body: given, ...call }) => series({ ...call, given }), options)
  serve(scope, prometheus.listLabels, ({ query: given, ...call }) => labels({ ...call, given }), options)
  serve(scope, prometheus.listLabelsByForm, ({ body: given, ...call }) => labels({ ...call, given }), options)
  serve(
    scope,
    prometheus.listLabelValues,
    ({ query, params, ...call }) => values({ ...call, given: { ...query, ...params } }),
    options,
  )
}

/** What another Prometheus scrapes. */
function federateRoute(scope: App) {
  serve(
    scope,
    prometheus.federateSeries,
    async ({ ctx, query, reply }) =>
      reply.type('text/plain; version=0.0.4; charset=utf-8').send(await federate(ctx, query, goneOf(reply))),
    options,
  )
}

/** Calls that no engine answers: what is known of metrics is the same for every workspace. */
function ownRoutes(scope: App) {
  const success = (reply: FastifyReply, data: unknown) =>
    reply.type('application/json').send(JSON.stringify({ status: 'success', data }))
  const format = async ({ ctx, reply, given }: Call<{ query: string }>) =>
    success(reply, await formatQuery(ctx, given.query, goneOf(reply)))

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
  // The version indicates which calls exist, not which engine answers them.
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
