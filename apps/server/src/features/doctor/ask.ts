const patienceMs = 5000

async function get(url: string, path: string): Promise<Response> {
  const response = await fetch(new URL(path, url), { signal: AbortSignal.timeout(patienceMs) })
  if (!response.ok) throw new Error(`answered ${response.status} to ${path}`)
  return response
}

export const askJson = async (url: string, path: string): Promise<unknown> => (await get(url, path)).json()

/** The figures that an engine says of itself, by their name with labels as it is written. */
export async function askMetrics(url: string): Promise<Map<string, number>> {
  const text = await (await get(url, '/metrics')).text()
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
