import { randomBytes } from 'node:crypto'
import { expect, vi } from 'vitest'
import type { DeviceSource } from '@marsad/contract/http/devices'
import { newId } from '../../platform/ids.ts'
import { presenceRows, devices } from '../../domains/devices/schema.ts'
import { evaluations } from '../../domains/alerting/schema.ts'
import type { TestServer } from '../start-server.ts'

type NewDevice = Partial<typeof devices.$inferInsert> & {
  lastSeenAt?: Date | null
  /** Since when it reports without a gap. */
  samplesSince?: Date | null
  address?: string
}
type Of = { workspaceId: string }

const hourBefore = (at: Date | null) => at && new Date(at.getTime() - 3_600_000)

/** A reporting device without an agent. */
export async function addDevice(
  { engines }: Pick<TestServer, 'engines'>,
  { workspaceId }: Of,
  { lastSeenAt = new Date(), samplesSince = hourBefore(lastSeenAt), address, ...device }: NewDevice = {},
) {
  const id = newId()
  const source: DeviceSource = device.source ?? 'agent'
  await engines.postgres.transaction({ workspaceId }, async (tx) => {
    await tx.insert(devices).values({
      name: `device ${id}`,
      source,
      ...(source === 'agent' ? { publicKey: randomBytes(32) } : { instance: id }),
      ...device,
      id,
      workspaceId,
    })
    await tx.insert(presenceRows).values({
      deviceId: id,
      firstSeenAt: lastSeenAt,
      lastSeenAt,
      address,
      samplesSince,
      samplesAt: lastSeenAt,
    })
  })
  return id
}

/** The evaluator has run, or heartbeats were received, for ten minutes without a gap. */
export async function hasListened(
  { engines }: Pick<TestServer, 'engines'>,
  evaluator: 'vmalert' | 'heartbeats',
) {
  const row = { evaluator, since: new Date(Date.now() - 600_000), lastAt: new Date() }
  await engines.postgres.transaction({}, (tx) =>
    tx.insert(evaluations).values(row).onConflictDoUpdate({ target: evaluations.evaluator, set: row }),
  )
}

/** A series with labels, and its values by time in milliseconds. */
export type Written = readonly [series: string, points: readonly (readonly [ms: number, value: number])[]]

/** Writes samples as the gateway does, and waits until they can be read. */
export async function writeSamples(
  { engines }: Pick<TestServer, 'engines'>,
  { workspaceId, device }: Of & { device?: string },
  written: readonly Written[],
) {
  const { victoria } = engines
  const labels = [`extra_label=workspace=${workspaceId}`, ...(device ? [`extra_label=device=${device}`] : [])]
  const lines = written.flatMap(([series, points]) =>
    points.map(([ms, value]) => `${series} ${value} ${ms}\n`),
  )
  const response = await victoria.fetch(`/api/v1/import/prometheus?${labels.join('&')}`, {
    method: 'POST',
    body: lines.join(''),
  })
  if (!response.ok) throw new Error(`VictoriaMetrics answered ${response.status}`)
  await victoria.fetch('/internal/force_flush')
  await vi.waitFor(() => expectSamples(engines, { workspaceId, device }, written), { timeout: 20_000 })
  await victoria.fetch('/internal/resetRollupResultCache')
}

const readDays = 100

/** Samples of one request can become readable at different moments. */
async function expectSamples(
  { victoria }: TestServer['engines'],
  { workspaceId, device }: Of & { device: string | undefined },
  written: readonly Written[],
) {
  const now = Date.now()
  const isRead = (ms: number) => ms <= now && ms > now - (readDays - 1) * 86_400_000
  const samples = written.flatMap(([series, points]) =>
    points.flatMap(([ms, value]) => (isRead(ms) && Number.isFinite(value) ? [`${series} ${ms}`] : [])),
  )
  const filter = device ? `device="${device}"` : '__name__!=""'
  const query = `sum(count_over_time({${filter}}[${readDays}d])) or vector(0)`
  const [found] = await victoria.query({ workspaceId, query })
  expect(found?.points[0]?.[1]).toBeGreaterThanOrEqual(new Set(samples).size)
}

/** A point every ten seconds, the last one now. */
export const everyTenSeconds = (count: number, valueOf: (n: number) => number, until = Date.now()) => {
  const last = Math.floor(until / 10_000) * 10_000
  return Array.from({ length: count }, (_, n) => [last - (count - 1 - n) * 10_000, valueOf(n)] as const)
}
