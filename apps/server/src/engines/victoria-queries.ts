import { Failure } from '../platform/errors.ts'
import type { EngineHttp } from './engine-http.ts'

/** One series of a query result: its labels, and its values by time in seconds. */
export type Series = { labels: Record<string, string>; points: [seconds: number, value: number][] }

type Of = { workspaceId: string; timeoutMs?: number }
type Moment = Of & { query: string; atSeconds?: number }
type Span = Of & { query: string; fromSeconds: number; toSeconds: number; stepSeconds: number }

type Relayed = Of & {
  path: string
  args: readonly (readonly [name: string, value: string])[]
  mostBytes: number
  signal: AbortSignal
}

type Answer = { data: { result: { metric: Record<string, string>; value?: Point; values?: Point[] }[] } }
type Point = [number, string]

const defaultTimeoutMs = 10_000

// The engine is overloaded, or exceeded its query time-out.
const isAway = (status: number) => status === 429 || status >= 500

/** The only reader of samples. */
export function createQueries(http: EngineHttp) {
  // The engine adds the workspace to every selector of the query. Only this parameter does: two `extra_filters`
  // are combined with OR.
  const formFor = (workspaceId: string, timeoutMs: number) =>
    new URLSearchParams({ extra_label: `workspace=${workspaceId}`, timeout: `${timeoutMs}ms` })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }

  async function ask(
    path: string,
    { workspaceId, timeoutMs = defaultTimeoutMs }: Of,
    params: Record<string, string | number>,
  ): Promise<Series[]> {
    const form = formFor(workspaceId, timeoutMs)
    for (const [name, value] of Object.entries(params)) form.set(name, String(value))
    const { status, text } = await http.post(path, Buffer.from(form.toString()), { timeoutMs, headers })
    if (status !== 200) {
      const cause = new Error(`VictoriaMetrics answered ${status}: ${text()}`)
      throw isAway(status) ? new Failure('engine.unavailable', { retryAfterSeconds: 5, cause }) : cause
    }
    const { data } = JSON.parse(text()) as Answer
    return data.result.map(({ metric, value, values = value ? [value] : [] }) => ({
      labels: metric,
      // A device can write infinities, and the end of a series is marked by NaN: neither is a measured value.
      points: values.flatMap(([seconds, number]) =>
        Number.isFinite(Number(number)) ? [[seconds, Number(number)]] : [],
      ),
    }))
  }

  return {
    /** The bytes of a response to arguments from outside, whose names the caller has chosen. */
    async relay({ workspaceId, timeoutMs = defaultTimeoutMs, path, args, ...options }: Relayed) {
      const form = formFor(workspaceId, timeoutMs)
      for (const [name, value] of args) {
        if (form.has(name) && name !== 'match[]') throw new Error(`The argument ${name} is given twice`)
        form.append(name, value)
      }
      // The engine's own time-out comes first and has its own words.
      const patience = { timeoutMs: timeoutMs + 1000, headers, ...options }
      const { status, bytes } = await http.post(path, Buffer.from(form.toString()), patience)
      return { status, bytes: bytes() }
    },
    /** An instant query; at the current time by default. */
    query: ({ query, atSeconds, ...of }: Moment) =>
      ask('/api/v1/query', of, { query, ...(atSeconds !== undefined && { time: atSeconds }) }),
    /** A range query, one value per step. */
    queryRange: ({ query, fromSeconds, toSeconds, stepSeconds, ...of }: Span) =>
      ask('/api/v1/query_range', of, { query, start: fromSeconds, end: toSeconds, step: `${stepSeconds}s` }),
  }
}
