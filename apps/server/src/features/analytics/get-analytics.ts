import type { AnalyticsRange } from '@marsad/contract/charts'
import type { Analytics } from '@marsad/contract/http/analytics'
import type { WorkspaceCtx } from '../../lib/ctx.ts'
import { createKept } from '../../lib/kept.ts'
import { perService } from '../../lib/per-service.ts'
import { timesOf, type Figure } from '../metrics/index.ts'
import { fleetLines } from './analytics.series.ts'
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
  const [trends, devices, forecasts] = await Promise.all([
    trendsOf(ctx, back),
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
    trends,
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

/** The period and the one before it are one line, cut in the middle. */
async function trendsOf(ctx: WorkspaceCtx, back: LookBack): Promise<Analytics['trends']> {
  const of = askOf(ctx, back)
  const { window } = back
  const steps = timesOf(window).length
  const both = { ...window, fromSeconds: window.fromSeconds - steps * window.stepSeconds }
  const [averages, maxima] = await Promise.all([
    fleetLines(of, 'average', both),
    fleetLines(of, 'maximum', window),
  ])
  const trend = (figure: Figure) => {
    const [previousAverage, average] = [averages[figure].slice(0, steps), averages[figure].slice(steps)]
    return {
      average,
      maximum: maxima[figure],
      previousAverage,
      mean: meanOf(average),
      previousMean: meanOf(previousAverage),
    }
  }
  return {
    cpu: trend('cpu'),
    memory: trend('memory'),
    disk: trend('disk'),
    receive: trend('receive'),
    transmit: trend('transmit'),
  }
}
