import { z } from 'zod'
import { operation } from '../operation.ts'
import { ErrorBody } from './common.ts'

/** Both forms of a failure: that of Prometheus, and the fields of every other operation. */
export const PrometheusError = ErrorBody.extend({
  status: z.literal('error'),
  errorType: z.string(),
  error: z.string(),
})
export type PrometheusError = z.infer<typeof PrometheusError>

/** Unix seconds or RFC 3339. */
const Time = z.string().max(64)
const Selectors = z.union([z.string(), z.array(z.string()).max(50)])
const Count = z.string().max(20)

/** Arguments as Prometheus names them. All others are dropped, those of the engine among them. */
const Instant = z.object({ query: z.string(), time: Time.optional(), timeout: Time.optional() })
const Span = z.object({
  query: z.string(),
  start: Time,
  end: Time,
  /** Seconds or a duration, such as `5m`. */
  step: z.string().max(64),
  timeout: Time.optional(),
})
const Matched = z.object({
  'match[]': Selectors.optional(),
  start: Time.optional(),
  end: Time.optional(),
  limit: Count.optional(),
})
const Series = Matched.extend({ 'match[]': Selectors })
const Federated = z.object({ 'match[]': Selectors })
const Formatted = z.object({ query: z.string() })
const Described = z.object({ metric: z.string().max(200).optional(), limit: Count.optional() })

const failures = [400, 401, 403, 404, 413, 415, 422, 429, 500, 503] as const
const answers = {
  ...Object.fromEntries(failures.map((status) => [status, PrometheusError])),
  /** `data` is that of Prometheus. */
  200: z.object({ status: z.literal('success'), data: z.unknown() }),
} as const
const details = { needs: 'samples.read', tag: 'prometheus', answers } as const
const form = 'application/x-www-form-urlencoded'

const prefix = '/api/prometheus/api/v1'

export const queryInstant = operation(`GET ${prefix}/query`, {
  ...details,
  description:
    'The HTTP API of Prometheus over the series of one workspace; answers are those of Prometheus.',
  query: Instant,
})
export const queryInstantByForm = operation(`POST ${prefix}/query`, {
  ...details,
  consumes: form,
  body: Instant,
})
export const queryRange = operation(`GET ${prefix}/query_range`, { ...details, query: Span })
export const queryRangeByForm = operation(`POST ${prefix}/query_range`, {
  ...details,
  consumes: form,
  body: Span,
})
export const findSeries = operation(`GET ${prefix}/series`, { ...details, query: Series })
export const findSeriesByForm = operation(`POST ${prefix}/series`, {
  ...details,
  consumes: form,
  body: Series,
})
export const listLabels = operation(`GET ${prefix}/labels`, { ...details, query: Matched })
export const listLabelsByForm = operation(`POST ${prefix}/labels`, {
  ...details,
  consumes: form,
  body: Matched,
})
const eitherError = z.union([PrometheusError, ErrorBody])
/** The router takes no name of more than 100 characters, and answers as everywhere else. */
export const listLabelValues = operation(`GET ${prefix}/label/:name/values`, {
  ...details,
  answers: { ...answers, 400: eitherError, 404: eitherError },
  params: z.strictObject({ name: z.string().regex(/^[a-zA-Z_][a-zA-Z0-9_]{0,99}$/, 'is no label name') }),
  query: Matched,
})
export const describeMetrics = operation(`GET ${prefix}/metadata`, { ...details, query: Described })
export const formatQuery = operation(`GET ${prefix}/format_query`, { ...details, query: Formatted })
export const formatQueryByForm = operation(`POST ${prefix}/format_query`, {
  ...details,
  consumes: form,
  body: Formatted,
})
/** The latest sample of each series, as another Prometheus scrapes it. */
export const federateSeries = operation('GET /api/prometheus/federate', {
  ...details,
  answers: Object.fromEntries(failures.map((status) => [status, PrometheusError])),
  query: Federated,
  produces: 'text/plain',
})
/** Grafana queries it to learn which calls exist. */
export const getPrometheusBuild = operation(`GET ${prefix}/status/buildinfo`, { ...details })
