import { createHash } from 'node:crypto'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { readConfig } from '../../src/config.ts'
import { createVictoria } from '../../src/engines/victoria.ts'

type Line = { metric: Record<string, string>; values: (number | null)[]; timestamps: number[] }

/** Every series of every workspace, with a hash of its samples up to a moment in the order of their times. */
export async function seriesHashes(env: Record<string, string>, toMs: number) {
  const victoria = createVictoria(readConfig(env).victoria)
  const points = new Map<string, [number, number | null][]>()
  const response = await victoria.fetch('/api/v1/export', {
    method: 'POST',
    body: new URLSearchParams({ 'match[]': '{workspace!=""}', start: '0', end: String(toMs / 1000) }),
  })
  if (!response.ok || !response.body) throw new Error(`the export answered ${response.status}`)
  for await (const text of createInterface(Readable.fromWeb(response.body))) {
    const { metric, values, timestamps } = JSON.parse(text) as Line
    const key = JSON.stringify(Object.entries(metric).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    // A series comes in several lines where the engine keeps it in several blocks.
    const known = points.get(key) ?? []
    timestamps.forEach((at, place) => known.push([at, values[place] ?? null]))
    points.set(key, known)
  }
  await victoria.close()
  let samples = 0
  const hashes = new Map<string, string>()
  for (const [key, known] of points) {
    samples += known.length
    const sorted = known.toSorted(([a], [b]) => a - b)
    hashes.set(key, createHash('sha256').update(JSON.stringify(sorted)).digest('hex'))
  }
  return { samples, hashes }
}
