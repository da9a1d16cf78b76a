import { Readable } from 'node:stream'
import type { AnalyticsQuery } from '@marsad/contract/http/analytics'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { byteOrderMark, csvLine } from '../../lib/csv.ts'
import { recordAct } from '../audit/index.ts'
import { devicesOver, lookBack } from './look-back.ts'

const columns = ['name', 'cpuRatio', 'memoryRatio', 'availabilityRatio', 'from', 'to', 'id']

/** What a period says of every device, as CSV. */
export async function exportAnalytics(ctx: WorkspaceCtx, { range }: AnalyticsQuery): Promise<Readable> {
  const back = await lookBack(ctx, range)
  const devices = await devicesOver(ctx, back)
  await inWorkspace(ctx, (tx) =>
    recordAct(tx, ctx, ctx.caller, { action: 'analytics.exported', details: { range } }),
  )
  const { fromSeconds, toSeconds, stepSeconds } = back.window
  const period = [fromSeconds - stepSeconds, toSeconds].map((at) => new Date(at * 1000).toISOString())
  const number = (value: number | null) => (value === null ? '' : String(value))
  return Readable.from([
    byteOrderMark + csvLine(columns),
    ...devices.map(({ deviceId, name, cpuRatio, memoryRatio, availability }) =>
      csvLine([name, number(cpuRatio), number(memoryRatio), number(availability), ...period, deviceId]),
    ),
  ])
}
