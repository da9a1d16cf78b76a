import type { HttpEngine } from '../../engines/http-engine.ts'

const patienceMs = 5000

export async function askJson(engine: HttpEngine, path: string): Promise<unknown> {
  const response = await engine.fetch(path, { signal: AbortSignal.timeout(patienceMs) })
  if (!response.ok) throw new Error(`answered ${response.status} to ${path}`)
  return response.json()
}

/** The figures that an engine says of itself, by their name with labels as it is written. */
export async function askMetrics(engine: HttpEngine): Promise<Map<string, number>> {
  const text = await engine.page('/metrics', AbortSignal.timeout(patienceMs))
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const space = line.lastIndexOf(' ')
      return [line.slice(0, space), Number(line.slice(space + 1))]
    }),
  )
}

/** The sum of all figures whose name begins so. */
export const sumOf = (metrics: ReadonlyMap<string, number>, name: string): number =>
  [...metrics].reduce((sum, [key, value]) => (key.split('{', 1)[0] === name ? sum + value : sum), 0)

/** A label of a figure that is there for its labels. */
export function labelOf(metrics: ReadonlyMap<string, number>, name: string, label: string): string {
  const key = [...metrics.keys()].find((known) => known.startsWith(`${name}{`)) ?? ''
  return new RegExp(`[{,]${label}="([^"]*)"`).exec(key)?.[1] ?? ''
}
