import { setTimeout as sleep } from 'node:timers/promises'
import type { Engines } from '../../src/engines/index.ts'
import { ownSeries } from '../../src/platform/own-series.ts'
import { healthy } from './fill.ts'

export const pointMs = 10_000
const linesAtOnce = 20_000

export type Sample = { device: string; series: string; labels?: string; value: number; at: number }

/** Writes samples to the store as the gateway does, and returns when it had taken them. */
export async function storeSamples({ victoria }: Engines, workspaceId: string, samples: readonly Sample[]) {
  const lines = samples.map(
    ({ device, series, labels = '', value, at }) =>
      `${series}{workspace="${workspaceId}",device="${device}"${labels}} ${value} ${at}`,
  )
  await storeLines(victoria, lines)
  return Date.now()
}

async function storeLines(victoria: Engines['victoria'], lines: readonly string[]) {
  for (let from = 0; from < lines.length; from += linesAtOnce) {
    const body = Buffer.from(lines.slice(from, from + linesAtOnce).join('\n'))
    const status = await victoria.post('/api/v1/import/prometheus', body)
    if (status >= 300) throw new Error(`VictoriaMetrics answered ${status}`)
  }
}

/** Marks devices as seen: in the store for the evaluator, in the tables for all else. */
export async function beat({ postgres, victoria }: Engines, devices: readonly string[]) {
  const at = Date.now()
  await storeLines(
    victoria,
    devices.map((device) => `${ownSeries.seen}{device="${device}"} 1 ${at}`),
  )
  await postgres.pool.query(
    `update device_presence set last_seen_at = now(), samples_at = now(), samples_since = coalesce(samples_since, now())
     where device_id = any($1::uuid[])`,
    [devices],
  )
}

/** What a machine without a fault reports of everything that rules watch. */
export const healthySamples = (device: string, at: number): Sample[] =>
  healthy.map(([series, labels, value]) => ({ device, series, labels, value, at }))

/** Does the same every ten seconds until it is disposed of; an engine that is away is waited for. */
export function everyPoint(work: (at: number) => Promise<unknown>) {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = (async () => {
    while (!signal.aborted) {
      const at = Date.now()
      await work(at).catch(() => undefined)
      await sleep(Math.max(0, at + pointMs - Date.now()), undefined, { signal }).catch(() => undefined)
    }
  })()
  return {
    async [Symbol.asyncDispose]() {
      stopping.abort()
      await running
    },
  }
}

export async function until(isSo: () => Promise<boolean> | boolean, withinMs: number): Promise<boolean> {
  for (const end = Date.now() + withinMs; Date.now() < end; await sleep(250)) {
    if (await Promise.resolve(isSo()).catch(() => false)) return true
  }
  return false
}
