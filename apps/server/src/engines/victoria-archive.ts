import { Readable } from 'node:stream'
import type { HttpEngine } from './http-engine.ts'

type Span = { afterMs: number; toMs: number }
type CountedSpan = Span & { samples: number }

/** Series of one workspace or of all; those of the engines and of the server itself have no workspace. */
const seriesOf = (workspaceId: string | undefined) =>
  workspaceId === undefined ? 'workspace!=""' : `workspace="${workspaceId}"`

/** The span of one count: for a large fleet a longer one would exceed the engine's query limits. */
const countedSeconds = 7 * 24 * 3600

type Parts = { reader: HttpEngine; writer: HttpEngine; nodes: readonly HttpEngine[] }

export type Archive = ReturnType<typeof createArchive>

/**
 * Export and import of samples in the engine's own format, of all workspaces or only one. It works over HTTP,
 * wherever the engine runs.
 */
export function createArchive({ reader, writer, nodes }: Parts, workspaceId?: string) {
  const series = seriesOf(workspaceId)

  async function ask(path: string, form: Record<string, string>): Promise<Response> {
    const response = await reader.fetch(path, { method: 'POST', body: new URLSearchParams(form) })
    if (response.ok) return response
    throw new Error(`VictoriaMetrics answered ${response.status}: ${(await response.text()).slice(0, 500)}`)
  }

  const within = ({ afterMs, toMs }: Span) => ({
    start: String((afterMs + 1) / 1000),
    end: String(toMs / 1000),
  })

  async function metricNames(span: Span): Promise<string[]> {
    const form = { 'match[]': `{${series}}`, ...within(span) }
    const response = await ask('/api/v1/label/__name__/values', form)
    const { data } = (await response.json()) as { data: string[] }
    return data
  }

  async function countOf(name: string, { afterMs, toMs }: Span): Promise<number> {
    const query = `sum(count_over_time({__name__=${JSON.stringify(name)},${series}}[${toMs - afterMs}ms]))`
    const response = await ask('/api/v1/query', { query, time: String(toMs / 1000), nocache: '1' })
    const { data } = (await response.json()) as { data: { result: { value: [number, string] }[] } }
    return Number(data.result[0]?.value[1] ?? 0)
  }

  return {
    /** Sample counts after one moment and up to another, week by week. */
    async countSamples({ afterMs, toMs }: Span): Promise<CountedSpan[]> {
      // Most months of most installs are empty, which a single query shows.
      if ((await metricNames({ afterMs, toMs })).length === 0) return []
      const weeks: CountedSpan[] = []
      for (let from = afterMs; from < toMs; from += countedSeconds * 1000) {
        const week = { afterMs: from, toMs: Math.min(from + countedSeconds * 1000, toMs) }
        let samples = 0
        for (const name of await metricNames(week)) samples += await countOf(name, week)
        weeks.push({ ...week, samples })
      }
      return weeks
    },
    /** The retention of the store; it drops older samples on arrival. Null if it does not report one. */
    async retentionMs(): Promise<number | null> {
      for (const node of nodes) {
        const flag = /^-retentionPeriod="(.*)"$/m.exec(await node.page('/flags'))?.[1]
        // vminsert has none.
        if (flag !== undefined) return readRetention(flag)
      }
      return null
    },
    async exportNative(span: Span): Promise<Readable> {
      const form = { 'match[]': `{${series}}`, ...within(span) }
      const { body } = await ask('/api/v1/export/native', form)
      if (!body) throw new Error('VictoriaMetrics gave nothing')
      return Readable.fromWeb(body)
    },
    /** The samples of one workspace are written as its own, whatever labels the file has. */
    async importNative(body: Readable): Promise<void> {
      const label = workspaceId === undefined ? '' : `?extra_label=workspace=${workspaceId}`
      const response = await writer.fetch(`/api/v1/import/native${label}`, {
        method: 'POST',
        body: Readable.toWeb(body),
        duplex: 'half',
      })
      if (!response.ok)
        throw new Error(`VictoriaMetrics answered ${response.status}: ${await response.text()}`)
    },
  }
}

const hourMs = 3_600_000
const unitMs: Record<string, number> = {
  s: 1000,
  m: 60_000,
  h: hourMs,
  d: 24 * hourMs,
  w: 7 * 24 * hourMs,
  M: 31 * 24 * hourMs,
  y: 365 * 24 * hourMs,
}

/** The engine's flag syntax: a number without a unit means months. */
function readRetention(flag: string | undefined): number | null {
  const [, figure, unit = 'M'] = /^([\d.]+)([smhdwMy])?$/.exec(flag ?? '') ?? []
  return figure ? Number(figure) * (unitMs[unit] ?? 0) : null
}
