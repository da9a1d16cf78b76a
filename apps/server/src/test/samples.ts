import { vi } from 'vitest'

type Series = { metric: Record<string, string>; values: number[]; timestamps: number[] }

/** Every sample that is stored of a workspace, by name. New series are found a moment after they are stored. */
export const samplesOf = (victoriaUrl: string, workspaceId: string, { atLeast = 0 } = {}) =>
  vi.waitFor(
    async () => {
      const series = await exported(victoriaUrl, workspaceId)
      if (series.length < atLeast) throw new Error(`${series.length} of ${atLeast} series are there`)
      return series
    },
    { timeout: 20_000, interval: 100 },
  )

async function exported(victoriaUrl: string, workspaceId: string): Promise<Series[]> {
  await fetch(new URL('/internal/force_flush', victoriaUrl))
  const url = new URL('/api/v1/export', victoriaUrl)
  url.searchParams.set('match[]', `{workspace="${workspaceId}"}`)
  const lines = (await (await fetch(url)).text()).trim().split('\n').filter(Boolean)
  return lines
    .map((line) => JSON.parse(line) as Series)
    .toSorted((a, b) => (a.metric['__name__'] ?? '').localeCompare(b.metric['__name__'] ?? ''))
}
