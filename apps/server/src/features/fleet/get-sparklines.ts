import { ranges } from '@marsad/contract/charts'
import type { SparklineQuery, Sparklines } from '@marsad/contract/http/devices'
import type { WorkspaceCtx } from '../../lib/ctx.ts'
import { timesOf, windowFor } from '../metrics/index.ts'
import { processorLines } from './fleet.series.ts'

/** As wide as they are drawn, about. */
const width = 15

/** A device of nobody, or of somebody else, has no line: the engine looks at this workspace alone. */
export async function getSparklines(ctx: WorkspaceCtx, { ids }: SparklineQuery): Promise<Sparklines> {
  const to = Date.now()
  const window = windowFor({ from: to - ranges['1h'] * 1000, to, width })
  const { victoria } = ctx.engines
  return {
    times: timesOf(window),
    sparklines: await processorLines(victoria, ctx.caller.workspaceId, ids, window),
  }
}
