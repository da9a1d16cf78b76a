import type { Analytics } from '@marsad/contract/http/analytics'
import type { WorkspaceCtx } from '../../lib/ctx.ts'
import type { Window } from '../metrics/index.ts'
import { fillingPartitions } from './analytics.series.ts'
import { fitLine } from './fit.rules.ts'
import { askOf, type LookBack } from './look-back.ts'

const hourSeconds = 3600
const daySeconds = 86_400
const shown = 10

/** Partitions that fill up at the pace of the period. */
export async function forecastPartitions(ctx: WorkspaceCtx, back: LookBack): Promise<Analytics['forecasts']> {
  const window = inHours(back.window)
  const nameOf = new Map(back.devices.map(({ id, name }) => [id, name]))
  const partitions = await fillingPartitions(askOf(ctx, back), window)
  return partitions
    .flatMap(({ deviceId, mountpoint, values }) => {
      const [name, line] = [nameOf.get(deviceId), fitLine(values)]
      if (name === undefined || !line || line.slope <= 0) return []
      const { slope, last, confidence } = line
      const daysUntilFull = (Math.max(0, 1 - last) / slope) * (window.stepSeconds / daySeconds)
      return [{ deviceId, name, mountpoint, usedRatio: last, daysUntilFull, confidence }]
    })
    .toSorted((a, b) => doubt(a) - doubt(b))
    .slice(0, shown)
}

/** Soon and sure comes before soon and unsure, and that before late. */
const doubt = ({ daysUntilFull, confidence }: { daysUntilFull: number; confidence: number }) =>
  (daysUntilFull + 1) / Math.max(confidence, 0.01)

/** Disks fill in days: more than a point an hour is noise. */
function inHours({ fromSeconds, toSeconds, stepSeconds }: Window): Window {
  const step = Math.max(stepSeconds, hourSeconds)
  const end = Math.floor(toSeconds / step) * step
  const steps = Math.floor((toSeconds - fromSeconds + stepSeconds) / step)
  return { fromSeconds: end - (steps - 1) * step, toSeconds: end, stepSeconds: step }
}
