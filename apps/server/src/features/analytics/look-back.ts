import { ranges, type AnalyticsRange } from '@marsad/contract/charts'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { windowFor, type Window } from '../metrics/index.ts'
import { meanByDevice, reportedByDevice } from './analytics.series.ts'
import { listEnrolled, type Enrolled } from './analytics.store.ts'
import { availabilityOf } from './availability.rules.ts'
import { levelFor, type Level } from './levels.ts'

const width = 90

export type LookBack = { window: Window; level: Level; devices: Enrolled[] }

/** The period that a range means now, the devices it is about, and where to ask for it. */
export async function lookBack(ctx: WorkspaceCtx, range: AnalyticsRange): Promise<LookBack> {
  const to = Date.now()
  const window = windowFor({ from: to - ranges[range] * 1000, to, width })
  const devices = await inWorkspace(ctx, (tx) => listEnrolled(tx, ctx.caller.workspaceId))
  return { window, devices, level: levelFor(devices.length, ranges[range]) }
}

export const askOf = (ctx: WorkspaceCtx, { level }: LookBack) => ({
  victoria: ctx.engines.victoria,
  workspaceId: ctx.caller.workspaceId,
  level,
})

/** What the period says of each device, the least available first. */
export async function devicesOver(ctx: WorkspaceCtx, back: LookBack) {
  const { window, devices } = back
  const of = askOf(ctx, back)
  const [cpu, memory, reported] = await Promise.all([
    meanByDevice(of, 'cpu', window),
    meanByDevice(of, 'memory', window),
    reportedByDevice(of, window),
  ])
  return devices
    .map(({ id, name, createdAt, lastSeenAt }) => ({
      deviceId: id,
      name,
      cpuRatio: cpu.get(id) ?? null,
      memoryRatio: memory.get(id) ?? null,
      // Who was never heard is waited for, and not missed.
      availability: lastSeenAt ? availabilityOf(reported.get(id) ?? 0, createdAt, window) : null,
    }))
    .toSorted((a, b) => (a.availability ?? 2) - (b.availability ?? 2))
}
