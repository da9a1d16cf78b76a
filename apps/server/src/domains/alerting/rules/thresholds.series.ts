import { type CheckSignal, checkSignals, severities, signalNames } from '@marsad/contract/alerts'
import { z } from 'zod'
import type { Victoria } from '../../../engines/victoria.ts'
import { ownSeries } from '../../../platform/own-series.ts'
import type { Threshold, MonitorThreshold } from './thresholds.rules.ts'
import { endedLimit, limitReach, offlineSignal } from './thresholds.ts'

type Limit = Threshold | MonitorThreshold
export type OwnedLimit = Limit & { owner: string }

const importPath = '/api/v1/import/prometheus'
const linesAtOnce = 20_000

/** Thresholds are written as samples of the current time. */
export async function writeThresholds(
  victoria: Victoria,
  workspaceId: string,
  thresholds: readonly Limit[],
  now = Date.now(),
) {
  for (let from = 0; from < thresholds.length; from += linesAtOnce) {
    const some = thresholds.slice(from, from + linesAtOnce)
    await write(
      victoria,
      some.map((limit) => `${seriesOf(limit, workspaceId)} ${limit.threshold} ${now}`),
    )
  }
}

/** Thresholds that no rule sets any more are overwritten by one that nothing reaches. */
export async function endThresholds(victoria: Victoria, limits: readonly OwnedLimit[]) {
  const never = (signal: Limit['signal']) =>
    signal === offlineSignal || signal === 'certificate' ? -endedLimit : endedLimit
  for (const [owner, own] of Map.groupBy(limits, (limit) => limit.owner)) {
    const ended = own.map((limit) => ({ ...limit, threshold: never(limit.signal) }))
    await writeThresholds(victoria, owner, ended)
  }
}

/** The series that identifies a threshold. Ids and values of closed lists: there is nothing to escape. */
export function seriesOf(limit: Limit, workspaceId: string): string {
  const { deviceId, signal, severity } = limit
  const own = 'monitorId' in limit ? `monitor="${limit.monitorId}"` : `window="${limit.window}"`
  return `${ownSeries.limit}{device="${deviceId ?? ''}",owner="${workspaceId}",signal="${signal}",severity="${severity}",${own}}`
}

const Stored = z.object({
  device: z.string().optional(),
  owner: z.string(),
  signal: z.enum([...signalNames, offlineSignal, ...checkSignals]),
  severity: z.enum(severities),
  window: z.coerce.number().optional(),
  monitor: z.string().optional(),
})

/** The thresholds in the store that have not ended: those of a workspace, or those of single devices. */
export async function readThresholds(
  victoria: Victoria,
  of: { owner: string } | { devices: ReadonlySet<string> },
): Promise<OwnedLimit[]> {
  const where = 'owner' in of ? `owner="${of.owner}"` : 'device!=""'
  const found = await victoria.query({
    // The server's own series have none.
    workspaceId: '',
    query: `last_over_time(${ownSeries.limit}{${where}}[${limitReach}])`,
  })
  return found.flatMap(({ labels, points: [point] }) => {
    const stored = Stored.safeParse(labels)
    if (!point || Math.abs(point[1]) >= endedLimit || !stored.success) return []
    const { device, owner, signal, severity, window, monitor } = stored.data
    if ('devices' in of && !of.devices.has(device ?? '')) return []
    const common = { deviceId: device ?? null, owner, severity, threshold: point[1] }
    if (!isCheck(signal)) return window === undefined ? [] : { ...common, signal, window }
    return monitor === undefined ? [] : { ...common, signal, monitorId: monitor }
  })
}

const isCheck = (signal: string): signal is CheckSignal => checkSignals.some((one) => one === signal)

/** That all thresholds are in the store: without it the evaluator does not count as evaluating. */
export const writeThresholdCount = (victoria: Victoria, count: number, now = Date.now()) =>
  write(victoria, [`${ownSeries.limitsWritten} ${count} ${now}`])

/**
 * The store as it is known by its start and its memory: if either is another, thresholds may be missing. A store
 * that was killed lost the last seconds, and one that was replaced lost everything.
 */
export async function findStore(victoria: Victoria): Promise<{ epoch: string; hasThresholds: boolean }> {
  const epoch = await victoria.readEpoch()
  const query = `last_over_time(${ownSeries.limitsWritten}{device=""}[${limitReach}])`
  const found = await victoria.query({ workspaceId: '', query })
  return { epoch, hasThresholds: found.length > 0 }
}

async function write(victoria: Victoria, lines: readonly string[]) {
  const status = await victoria.post(importPath, Buffer.from(lines.join('\n')))
  if (status >= 300) throw new Error(`limits: VictoriaMetrics answered ${status}`)
}
