import type { AnalyticsRange } from '@marsad/contract/charts'
import type { Analytics } from '@marsad/contract/http/analytics'
import type { WorkspaceCtx } from '../../lib/ctx.ts'
import { createKept } from '../../lib/kept.ts'
import { perService } from '../../lib/per-service.ts'
import { timesOf, type Figure } from '../metrics/index.ts'
import { fleetLine } from './analytics.series.ts'
import { meanOf } from './fit.rules.ts'
import { forecastPartitions } from './forecast-partitions.ts'
import { askOf, devicesOver, lookBack, type LookBack } from './look-back.ts'

const shown = 10
const shownAvailability = 50

/** What looks back on days may be a minute old. */
const keep = perService(() => createKept<Analytics>({ freshMs: 30_000, staleMs: 270_000, most: 200 }))

export const getAnalytics = (ctx: WorkspaceCtx, range: AnalyticsRange): Promise<Analytics> =>
  keep(ctx)(`${ctx.caller.workspaceId} ${range}`, () => makeAnalytics(ctx, range))

async function makeAnalytics(ctx: WorkspaceCtx, range: AnalyticsRange): Promise<Analytics> {
  const back = await lookBack(ctx, range)
  const { fromSeconds, toSeconds, stepSeconds } = back.window
  const [cpu, memory, disk, receive, transmit, devices, forecasts] = await Promise.all([
    trendOf(ctx, back, 'cpu'),
    trendOf(ctx, back, 'memory'),
    trendOf(ctx, back, 'disk'),
    trendOf(ctx, back, 'receive'),
    trendOf(ctx, back, 'transmit'),
    devicesOver(ctx, back),
    forecastPartitions(ctx, back),
  ])
  const byLoad = devices
    .flatMap(({ deviceId, name, cpuRatio }) => (cpuRatio === null ? [] : [{ deviceId, name, cpuRatio }]))
    .toSorted((a, b) => b.cpuRatio - a.cpuRatio)
  return {
    from: (fromSeconds - stepSeconds) * 1000,
    to: toSeconds * 1000,
    stepSeconds,
    times: timesOf(back.window),
    trends: { cpu, memory, disk, receive, transmit },
    busiest: byLoad.slice(0, shown),
    idlest: byLoad.slice(-shown).toReversed(),
    forecasts,
    availability: devices
      .flatMap(({ deviceId, name, availability }) =>
        availability === null ? [] : [{ deviceId, name, ratio: availability }],
      )
      .slice(0, shownAvailability),
  }
}

async function trendOf(ctx: WorkspaceCtx, back: LookBack, figure: Figure) {
  const of = askOf(ctx, back)
  const { window } = back
  const length = window.toSeconds - window.fromSeconds + window.stepSeconds
  const before = {
    ...window,
    fromSeconds: window.fromSeconds - length,
    toSeconds: window.toSeconds - length,
  }
  const [average, maximum, previousAverage] = await Promise.all([
    fleetLine(of, figure, 'average', window),
    fleetLine(of, figure, 'maximum', window),
    fleetLine(of, figure, 'average', before),
  ])
  return {
    average,
    maximum,
    previousAverage,
    mean: meanOf(average),
    previousMean: meanOf(previousAverage),
  }
}
