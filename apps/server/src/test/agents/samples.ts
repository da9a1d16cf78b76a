import { vi } from 'vitest'
import type { HttpEngine } from '../../engines/http-engine.ts'

type Store = Pick<HttpEngine, 'fetch'>

type Series = { metric: Record<string, string>; values: number[]; timestamps: number[] }

/** All stored samples of a workspace, by name. New series become searchable a moment after they are stored. */
export const samplesOf = (store: Store, workspaceId: string, { atLeast = 0 } = {}) =>
  vi.waitFor(
    async () => {
      const series = await exported(store, workspaceId)
      if (series.length < atLeast) throw new Error(`${series.length} of ${atLeast} series are there`)
      return series
    },
    { timeout: 20_000, interval: 100 },
  )

async function exported(store: Store, workspaceId: string): Promise<Series[]> {
  await store.fetch('/internal/force_flush')
  const query = new URLSearchParams({ 'match[]': `{workspace="${workspaceId}"}` })
  const lines = (await (await store.fetch(`/api/v1/export?${query.toString()}`)).text())
    .trim()
    .split('\n')
    .filter(Boolean)
  return lines
    .map((line) => JSON.parse(line) as Series)
    .toSorted((a, b) => (a.metric['__name__'] ?? '').localeCompare(b.metric['__name__'] ?? ''))
}
