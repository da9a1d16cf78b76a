import { Failure } from '../platform/errors.ts'
import type { KeptHttp } from './kept-http.ts'

/** One series of an answer: its labels, and its values by their time in seconds. */
export type Series = { labels: Record<string, string>; points: [seconds: number, value: number][] }

type Of = { workspaceId: string; timeoutMs?: number }
type Moment = Of & { query: string; atSeconds?: number }
type Span = Of & { query: string; fromSeconds: number; toSeconds: number; stepSeconds: number }

type Answer = { data: { result: { metric: Record<string, string>; value?: Point; values?: Point[] }[] } }
type Point = [number, string]

const defaultTimeoutMs = 10_000

// Overloaded, or too slow for the time it was given.
const isAway = (status: number) => status === 429 || status >= 500

/** The only reader of samples. */
export function createQueries(http: KeptHttp) {
  // Whatever a query says, the engine adds the workspace to each of its selectors. Only this form does: of two
  // `extra_filters`, either would be enough.
  async function ask(
    path: string,
    { workspaceId, timeoutMs = defaultTimeoutMs }: Of,
    asked: Record<string, string | number>,
  ): Promise<Series[]> {
    const form = new URLSearchParams({ extra_label: `workspace=${workspaceId}`, timeout: `${timeoutMs}ms` })
    for (const [name, value] of Object.entries(asked)) form.set(name, String(value))
    const { status, text } = await http.post(path, Buffer.from(form.toString()), {
      timeoutMs,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    if (status !== 200) {
      const cause = new Error(`VictoriaMetrics answered ${status}: ${text()}`)
      throw isAway(status) ? new Failure('engine.unavailable', { retryAfterSeconds: 5, cause }) : cause
    }
    const { data } = JSON.parse(text()) as Answer
    return data.result.map(({ metric, value, values = value ? [value] : [] }) => ({
      labels: metric,
      // A machine can write infinities, and the end of a series is no number: neither is a value that was measured.
      points: values.flatMap(([seconds, number]) =>
        Number.isFinite(Number(number)) ? [[seconds, Number(number)]] : [],
      ),
    }))
  }

  return {
    /** What a query says of one moment; now, unless told. */
    query: ({ query, atSeconds, ...of }: Moment) =>
      ask('/api/v1/query', of, { query, ...(atSeconds !== undefined && { time: atSeconds }) }),
    /** What a query says of each step of a span. */
    queryRange: ({ query, fromSeconds, toSeconds, stepSeconds, ...of }: Span) =>
      ask('/api/v1/query_range', of, { query, start: fromSeconds, end: toSeconds, step: `${stepSeconds}s` }),
  }
}
